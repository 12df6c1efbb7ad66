import { execFile } from 'node:child_process'
import { program } from './program.ts'

/** Runs one of Kadai's commands without a terminal, with nothing typed; returns its exit code and all it printed. */
export function runCommand(
  name: Parameters<typeof program>[0],
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return new Promise((resolve) => {
    // As the commands of npm, which compile their code once.
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...env } }
    execFile(process.execPath, [program(name), ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    )
  })
}
