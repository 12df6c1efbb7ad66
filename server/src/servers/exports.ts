export { giveTurnBack, lastDone, noteDone, sharedNote, takeTurn } from './notes.ts'
