import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, openDemoShop, signInToDemo } from './demo.ts'
import { answerNext, holdNext } from './faults.ts'
import { call } from './people.ts'
import { follow, toldOnce } from './screen.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const desk = story({
  name: 'downloads',
  faults: true,
  open: openDemoShop,
  begin: async (context, url) => {
    await signInToDemo(context, url, 'Kavitha')
    await call(context, url, 'confirm_password', { password: DEMO_PASSWORD })
  },
})

const pager = () => desk.page.locator('main nav[aria-label^="Pages"]').first()

describe('downloads', () => {
  const fetched = async (page: Page, label: string) => {
    await page.getByRole('button', { name: 'Download' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }

  test.each([
    ['/estimate', 'List of Estimate', 'estimates'],
    ['/orderlist', 'List of Sales', 'sales'],
    ['/customerlist', 'List of Customer', 'customers'],
    ['/products', 'List of Product', 'products'],
    ['/stock', 'List of Stock', 'stock'],
    ['/paymentdetails', 'Expences Details Management', 'expenses'],
    ['/gstreport', 'GST Report', 'gst'],
  ])('%s comes as .xlsx and as .csv, all pages of it', async (path, title, name) => {
    await follow(desk.page, path, title)
    const count = Number(((await pager().textContent()) ?? '').replaceAll(',', '').match(/of (\d+)/)?.[1])
    const csv = await fetched(desk.page, 'CSV (.csv)')
    expect(csv.name).toMatch(new RegExp(`${name}.*\\.csv$`))
    const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines.length).toBeGreaterThan(count)
    const xlsx = await fetched(desk.page, 'Excel (.xlsx)')
    expect(xlsx.name).toMatch(new RegExp(`${name}.*\\.xlsx$`))
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('a proxy’s answer instead of a file is not saved as one', async () => {
    const saved: string[] = []
    desk.page.on('download', (download) => saved.push(download.suggestedFilename()))
    await follow(desk.page, '/customerlist', 'List of Customer')
    const proxy = { status: 502, contentType: 'text/html' }
    answerNext(desk.page, 'download/customers', '<html>Bad Gateway</html>', proxy)
    await desk.page.getByRole('button', { name: 'Download' }).click()
    await desk.page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    await toldOnce(desk.page, 'The file could not be downloaded. Please try again.')
    expect(saved).toEqual([])
  })

  test('a long one shows its progress and can be stopped', async () => {
    const letGo = holdNext(desk.page, 'download/customers')
    await follow(desk.page, '/customerlist', 'List of Customer')
    await desk.page.getByRole('button', { name: 'Download' }).click()
    await desk.page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    await desk.page.getByRole('progressbar', { name: 'Downloading' }).waitFor()
    await shoot(desk.page, 'downloading')
    await desk.page.getByRole('button', { name: 'Stop' }).click()
    await desk.page.getByRole('progressbar', { name: 'Downloading' }).waitFor({ state: 'detached' })
    letGo()
    expect((await fetched(desk.page, 'CSV (.csv)')).name).toMatch(/\.csv$/)
  })
})
