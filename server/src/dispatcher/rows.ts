import { inTurn, type Next } from '../database/in-turn.ts'

// Few enough that a save in between hardly waits for their serialization.
const AT_ONCE = 100

/** The rows of a whole list, read while they are sent, in place of an answer's array. */
export class Rows<R> {
  readonly portions: AsyncIterable<readonly R[]>

  constructor(portions: AsyncIterable<readonly R[]>) {
    this.portions = portions
  }
}

/** The rows that `next` reads, each as on the wire. */
export function rowsOf<S, R>(next: Next<S>, onWire: (row: S) => R): Rows<R> {
  async function* portions() {
    for await (const some of inTurn(next, AT_ONCE)) yield some.map(onWire)
  }
  return new Rows(portions())
}

/** An answer in which the contract's arrays may be `Rows`. */
export type Whole<T> = T extends readonly (infer R)[]
  ? readonly Whole<R>[] | Rows<R>
  : T extends object
    ? { [K in keyof T]: Whole<T[K]> }
    : T

/** An answer as JSON in pieces: the surroundings of its rows at once, the rows while they are read. */
export async function* jsonPieces(answer: object): AsyncGenerator<string> {
  const lists: Rows<unknown>[] = []
  // Unguessable, so that no input can pass for a list's placeholder.
  const place = crypto.randomUUID()
  const around = JSON.stringify(answer, (_, value) => {
    if (!(value instanceof Rows)) return value
    lists.push(value)
    return place
  }).split(`"${place}"`)
  for (const [at, text] of around.entries()) {
    yield text
    const list = lists[at]
    if (list) yield* arrayPieces(list)
  }
}

async function* arrayPieces(list: Rows<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const some of list.portions) {
    yield before + JSON.stringify(some).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
