export { bringIn, type OpeningsFile, refuseKnownFile } from './bring-in.ts'
