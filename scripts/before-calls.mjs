// What the tests of the calls need before they run (Vitest's globalSetup): the server, which some start as a process.
import { builtServer } from './built.mjs'

export default () => builtServer(process.execPath)
