// What the stories in a browser need before they run (Vitest's globalSetup): the screens and the server.
import { built } from './built.mjs'

export default () => built(process.execPath)
