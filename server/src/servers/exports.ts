export { addNote, dropNotes, giveTurnBack, hasNote, lastDone, noteDone, takeTurn } from './notes.ts'
