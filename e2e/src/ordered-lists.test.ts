import { describe, expect, test } from 'vitest'
import { callsOf, cutNext, holdNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { signInAsOwner } from './people.ts'
import {
  buttonIn,
  COUNTER,
  headsOf,
  linkIn,
  open,
  PHONE,
  rowsOf,
  settled,
  shows,
  told,
  toldOnce,
} from './screen.ts'
import { deleteAsked } from './sending.ts'
import { story } from './story.ts'

const desk = story({ faults: true, begin: signInAsOwner })

// Agents and categories are the same kind of list.
describe.each([
  ['agent', 'Agent', '/agent', 'List of Agent', 'No agent found', '/addagent'],
  ['category', 'Category', '/maincategory', 'List of Category', 'No categories found', '/addmaincategory'],
] as const)('%s', (what, label, list, title, empty, add) => {
  const names = async () => (await rowsOf(desk.page)).map(([, name]) => name)
  /** Waits until a move is done. Its news may show it before its answer is there. */
  const moved = async (shown: () => Promise<(string | undefined)[]>, ...order: string[]) => {
    await expect.poll(shown).toEqual(order)
    await settled(desk.page)
  }

  test('the empty list says so and offers the first one', async () => {
    await open(desk.page, list, title)
    await shows(desk.page, empty)
    await linkIn(desk.page, new RegExp(`^Add ${label}`))
      .last()
      .click()
    await desk.page.waitForURL(`**${add}`)
  })

  test('rows move up and down by their rank', async () => {
    for (const name of ['First of them', 'Second of them'])
      await desk.ask(`${what}_add`, { [`${what}_name`]: name })
    await open(desk.page, list, title)
    await buttonIn(desk.page, 'Move Second of them up').click()
    await expect.poll(names).toEqual(['Second of them', 'First of them'])
    await desk.page.reload()
    await expect.poll(names).toEqual(['Second of them', 'First of them'])
  })

  test('a typed place moves a row; a place that is none is said; a search has no places', async () => {
    const place = (name: string) => desk.page.getByRole('textbox', { name: `Place of ${name}` })
    await place('Second of them').fill('5')
    await place('Second of them').press('Enter')
    await toldOnce(desk.page, 'Type a place from 1 to 2.')
    await place('Second of them').fill('2')
    await place('Second of them').press('Enter')
    await moved(names, 'First of them', 'Second of them')
    await place('Second of them').fill('1')
    await place('Second of them').press('Enter')
    await moved(names, 'Second of them', 'First of them')
    await desk.page.getByRole('searchbox').fill('First')
    await expect.poll(names).toEqual(['First of them'])
    expect(await buttonIn(desk.page, 'Move First of them up').count()).toBe(0)
    expect(await place('First of them').count()).toBe(0)
    await desk.page.getByRole('searchbox').fill('')
    await expect.poll(names).toEqual(['Second of them', 'First of them'])
  })

  test('cards also move on a phone', async () => {
    const cards = async () => {
      const texts = await desk.page.locator('main li').allInnerTexts()
      return texts.map((text) => /First of them|Second of them/.exec(text)?.[0])
    }
    await desk.page.setViewportSize(PHONE)
    await expect.poll(cards).toEqual(['Second of them', 'First of them'])
    await buttonIn(desk.page, 'Move Second of them down').click()
    await moved(cards, 'First of them', 'Second of them')
    await buttonIn(desk.page, 'Move Second of them up').click()
    await moved(cards, 'Second of them', 'First of them')
    await desk.page.setViewportSize(COUNTER)
    await expect.poll(names).toEqual(['Second of them', 'First of them'])
  })

  test('the deleted one is under Deleted, without what only saved ones have, and comes back to its place', async () => {
    const question = `Are you sure you want to delete this ${what}?`
    await deleteAsked(desk.page, buttonIn(desk.page, 'Delete First of them'), question)
    await expect.poll(names).toEqual(['Second of them'])
    await desk.page.getByLabel('Saved or deleted').selectOption('Deleted')
    await expect.poll(names).toEqual(['First of them'])
    expect(await headsOf(desk.page)).toEqual(['S.No.', label, 'Action'])
    expect(await buttonIn(desk.page, 'Update').count()).toBe(0)
    expect(await linkIn(desk.page, /^Add /).count()).toBe(0)
    await buttonIn(desk.page, 'Undo the deletion of First of them').click()
    await told(desk.page, 'The deletion is undone: it is in the list again.')
    await shows(desk.page, empty)
    await desk.page.getByLabel('Saved or deleted').selectOption('Saved')
    await expect.poll(names).toEqual(['Second of them', 'First of them'])
  })
})

test('a row that moves to another page is followed there', async () => {
  for (let at = 1; at <= 30; at += 1) await desk.ask('agent_add', { agent_name: `Agent ${at}` })
  await open(desk.page, '/agent?page=2', 'List of Agent')
  const place = desk.page.getByRole('textbox', { name: 'Place of Agent 30' })
  await place.fill('3')
  await place.press('Enter')
  await desk.page.waitForURL((url) => !url.searchParams.get('page'))
  await expect.poll(async () => (await rowsOf(desk.page))[2]?.[1]).toBe('Agent 30')
  await cursorIn(place)
  await buttonIn(desk.page, 'Next').click()
  await buttonIn(desk.page, 'Move Agent 23 up').click()
  await desk.page.waitForURL((url) => !url.searchParams.get('page'))
})

describe('Non-Discount', () => {
  const update = () => buttonIn(desk.page, /^Update/).click()
  const box = () => desk.page.getByRole('checkbox', { name: 'Second of them is Non-Discount' })

  test('Update with nothing ticked says so and sends nothing', async () => {
    await open(desk.page, '/maincategory', 'List of Category')
    const made = callsOf(desk.page)
    await update()
    await told(desk.page, 'No changes made!')
    expect(made).not.toContain('category_list_update')
  })

  test('a tick is saved with Update; a failed one stays ticked', async () => {
    await box().check()
    cutNext(desk.page, 'category_list_update')
    await update()
    await told(desk.page, 'An error occurred while updating. Please try again.')
    expect(await box().isChecked()).toBe(true)
    const made = callsOf(desk.page)
    await update()
    await told(desk.page, 'Category Updated Successfully')
    expect(made.filter((name) => name === 'category_list_update')).toHaveLength(1)
    expect(await desk.page.getByText('An error occurred while updating.').count()).toBe(0)
    await desk.page.reload()
    await expect.poll(() => box().isChecked()).toBe(true)
  })

  test('a box changed again during its save is still unsaved', async () => {
    const letGo = holdNext(desk.page, 'category_list_update')
    await box().uncheck()
    await update()
    await box().check()
    letGo()
    await toldOnce(desk.page, 'Category Updated Successfully')
    expect(await box().isChecked()).toBe(true)
    await buttonIn(desk.page, 'Update (1)').click()
    await told(desk.page, 'Category Updated Successfully')
    await desk.page.reload()
    await expect.poll(() => box().isChecked()).toBe(true)
  })
})

test('Update stays in sight however far down the list is scrolled, also on a phone', async () => {
  const names = Array.from({ length: 24 }, (_, at) => `One of many, ${at}`)
  for (const category_name of names) await desk.ask('category_add', { category_name })
  for (const width of [1366, 360]) {
    await desk.page.setViewportSize({ width, height: 768 })
    await desk.page.reload()
    await desk.page.getByText('One of many, 20').filter({ visible: true }).first().waitFor()
    await desk.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const pressable = await buttonIn(desk.page, /^Update/).evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(pressable).toBe(true)
  }
})
