import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks at the terminal for something that nobody else should read: what is typed is not shown. */
export async function askSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_piece, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  // Ctrl+C and Ctrl+D give up, as everywhere.
  const givenUp = new Promise<never>((_, reject) =>
    terminal.once('close', () => reject(new Error('Given up. Nothing was changed.'))),
  )
  process.stdout.write(question)
  try {
    return await Promise.race([terminal.question(''), givenUp])
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
