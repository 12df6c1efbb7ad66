export {
  addNote,
  dropNote,
  dropNotes,
  giveTurnBack,
  hasNote,
  lastDone,
  noteDone,
  notesOf,
  takeTurn,
} from './notes.ts'
