export { addNote, dropNote, dropNotes, giveTurnBack, hasNote, lastDone, noteDone, takeTurn } from './notes.ts'
