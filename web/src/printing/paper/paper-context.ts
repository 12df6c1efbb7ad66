import { createContext } from 'react'
import { PAPERS, type PaperSize } from './paper-size.ts'

/** The paper that a document is laid out for. */
export const PaperContext = createContext<PaperSize>(PAPERS.A4)
