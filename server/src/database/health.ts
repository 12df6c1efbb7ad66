import { bugReport } from '../dispatcher/bug-report.ts'
import { inEnglish } from '../messages/languages.ts'

// A page that is not what it should be, and a file that is no database at all.
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/

/** Whether an error of the database says that its file is damaged. */
export const tellsOfDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && DAMAGE.test(error.code)

/** Nothing is saved any more: what is written into a damaged file may go where nobody finds it. */
export class Damaged extends Error {
  constructor() {
    super(inEnglish({ id: 'database.damaged' }))
    this.name = 'Damaged'
  }
}

/** Before this year nobody has sold with Kadai: the clock has lost its battery. */
const FIRST_YEAR = 2020

/** What is known to stand in the way of saving: damage, a clock that cannot be right, a restore without its last numbers. */
export class Health {
  #damaged = false
  /** Somebody has said that the clock is right. It is this machine's own, and asked about anew after a start. */
  clockAccepted = false
  /** The shop was restored, and nobody has said yet which numbers were printed last. */
  numbersAsked = false
  readonly #listeners: (() => void)[] = []

  get damaged(): boolean {
    return this.#damaged
  }

  doubtsClock(now: Date): boolean {
    return !this.clockAccepted && now.getUTCFullYear() < FIRST_YEAR
  }

  /** Calls `listener` when damage is found. */
  whenDamaged(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Takes note of an error where it tells of damage. */
  heard(error: unknown): void {
    if (tellsOfDamage(error)) this.found(bugReport(error))
  }

  /** Takes note of damage that was found. */
  found(what: string): void {
    if (this.#damaged) return
    this.#damaged = true
    console.error(`The database is damaged; saves have stopped. ${what}`)
    for (const listener of this.#listeners) listener()
  }
}
