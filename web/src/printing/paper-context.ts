import { createContext } from 'react'
import { PAPERS, type PaperSize } from './paper-size.ts'

/** The paper that a part of a document stands on, for what is laid out by its width. */
export const PaperContext = createContext<PaperSize>(PAPERS.A4)
