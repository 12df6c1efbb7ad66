import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.mjs'

const judge = spawnSync('systemd-analyze', ['security', '--help'], { encoding: 'utf8' })

test.runIf(/--offline/.test(judge.stdout))(
  'the unit for systemd may do little beside serving the shop',
  () => {
    const [, unit = ''] =
      /```ini\n(.*?)```/s.exec(readFileSync(join(root, 'docs/always-on.md'), 'utf8')) ?? []
    const folder = mkdtempSync(join(tmpdir(), 'kadai-unit-'))
    const file = join(folder, 'kadai.service')
    writeFileSync(file, unit)
    // Exposure above 2.0 of 10 is a failure; without the rules it is 9.2.
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file])
    rmSync(folder, { recursive: true })
    expect(unit).toContain('ProtectSystem=strict')
  },
)
