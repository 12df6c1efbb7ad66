import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { shotsFolder } from './shots.ts'

/**
 * Returns the number of printed sheets, on the paper that the page's style sheet asks for. With KADAI_SHOTS set, keeps
 * the print as `.cache/shots/<name>.pdf`, and as pictures if pdftoppm is installed.
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
