import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { shotsFolder } from './shots.ts'

/**
 * The number of sheets on which the page would be printed, on the paper its own style sheet asks for.
 * Where KADAI_SHOTS is set, the print is kept as `.cache/shots/<name>.pdf`, and as pictures of its sheets
 * if pdftoppm is on this machine.
 */
export async function sheets(page: Page, name: string): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  if (shotsFolder) {
    mkdirSync(shotsFolder, { recursive: true })
    const file = path.join(shotsFolder, `${name}.pdf`)
    writeFileSync(file, pdf)
    spawnSync('pdftoppm', ['-png', '-r', '110', file, file.replace(/\.pdf$/, '')])
  }
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
