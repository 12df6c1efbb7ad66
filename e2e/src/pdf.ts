import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { shotFile } from './shots.ts'

/**
 * Returns the number of printed sheets, on the paper that the page's style sheet asks for. With KADAI_SHOTS set, keeps
 * the print, and pictures of it if pdftoppm is installed.
 */
export async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const file = shotFile('pdf')
  if (file) {
    writeFileSync(file, pdf)
    spawnSync('pdftoppm', ['-png', '-r', '110', file, file.replace(/\.pdf$/, '')])
  }
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
