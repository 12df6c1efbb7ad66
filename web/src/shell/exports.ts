export { showOverlay } from './overlays.ts'
