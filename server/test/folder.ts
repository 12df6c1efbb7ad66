import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder for a test, which is removed after the test. */
export function testFolder(within = tmpdir()): string {
  const made = mkdtempSync(path.join(within, 'kadai-test-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
