export { type Hub, makeHub } from './hub.ts'
export { openChannel } from './postgres-channel.ts'
