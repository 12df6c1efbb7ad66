import { bugReport } from '../dispatcher/bug-report.ts'
import { inEnglish } from '../messages/languages.ts'
import { codeOf } from './error-code.ts'

// An invalid page, and a file that is not a database.
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/

/** Whether a database error means that the file is damaged. */
export const tellsOfDamage = (error: unknown): error is Error => DAMAGE.test(codeOf(error))

/** Nothing is saved any more: writes into a damaged file may be lost. */
export class Damaged extends Error {
  constructor() {
    super(inEnglish({ id: 'database.damaged' }))
    this.name = 'Damaged'
  }
}

/** The obstacle to saving: damage, or a restore whose last printed numbers are unknown. */
export class Health {
  #damaged = false
  /** The shop was restored, and the last printed numbers are unknown. */
  numbersAsked = false
  readonly #listeners: (() => void)[] = []

  get damaged(): boolean {
    return this.#damaged
  }

  whenDamaged(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Records an error if it means damage. */
  heard(error: unknown): void {
    if (tellsOfDamage(error)) this.found(bugReport(error))
  }

  found(what: string): void {
    if (this.#damaged) return
    this.#damaged = true
    console.error(`The database is damaged; saves have stopped. ${what}`)
    for (const listener of this.#listeners) listener()
  }
}
