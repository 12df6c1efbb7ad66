// Builds the server into server/dist: its programs, and the threads and processes that they start. A few large files
// start in half the time of 900 small ones, and take less memory (decision 66).
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'rolldown'

const src = join(import.meta.dirname, 'src')

/** What `programFile` in src/files.ts names: threads and processes by their own name, as no two are called the same. */
const started = globSync('**/*-{job,process}.ts', { cwd: src }).map((it) => [
  basename(it, '.ts'),
  join(src, it),
])

export default defineConfig({
  input: {
    main: join(src, 'main.ts'),
    backup: join(src, 'backup-commands.ts'),
    'recover-account': join(src, 'account-recovery/cli.ts'),
    move: join(src, 'move/cli.ts'),
    ...Object.fromEntries(started),
  },
  platform: 'node',
  // better-sqlite3 finds its compiled part next to itself; the migration battery wraps the client of pg.
  external: ['better-sqlite3', 'pg'],
  // By its maps, a stack in the log names the source's file and line (node --enable-source-maps).
  output: { format: 'esm', chunkFileNames: '[name]-[hash].js', sourcemap: true },
})
