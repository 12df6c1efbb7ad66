import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks at the terminal without showing what is typed; throws where it is cancelled. */
export async function askSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_piece, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const givenUp = new Promise<never>((_, reject) =>
    terminal.once('close', () => reject(new Error('Cancelled. Nothing was changed.'))),
  )
  process.stdout.write(question)
  try {
    return await Promise.race([terminal.question(''), givenUp])
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
