import { describe, expect, test } from 'vitest'
import { callsOf, cutNext, holdNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { signInAsOwner } from './people.ts'
import { fillIn, goTo, headsOf, open, rowsOf, shows, told, toldOnce } from './screen.ts'
import { deleteAsked, loadedByRetry, sendSlowly, toldEachFailure } from './sending.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const desk = story({ name: 'ordered-lists', faults: true, begin: signInAsOwner })
const submit = () => desk.page.getByRole('button', { name: 'Submit' }).click()
const dialog = () => desk.page.getByRole('dialog')

// Agents and categories are the same kind of list; their texts differ in the specification.
describe.each([
  {
    what: 'agent',
    label: 'Agent',
    list: '/agent',
    title: 'List of Agent',
    add: '/addagent',
    edit: /\/editagent\/\d+$/,
    empty: 'No agent found',
    heads: ['S.No.', 'Agent', 'Move', 'Action'],
    unableToAdd: 'API Error: Unable to add agent.',
    added: 'Agent added successfully!',
    notFetched: 'Failed to fetch agent details',
    updated: 'agent updated successfully!',
    notUpdated: 'Failed to update agent',
    question: 'Are you sure you want to delete this agent?',
    deleted: 'agent Deleted Successfully',
    notDeleted: 'Failed to delete agent',
  },
  {
    what: 'category',
    label: 'Category',
    list: '/maincategory',
    title: 'List of Category',
    add: '/addmaincategory',
    edit: /\/editmaincategory\/\d+$/,
    empty: 'No categories found',
    heads: ['S.No.', 'Category', 'Non-Discount', 'Move', 'Action'],
    unableToAdd: 'API Error: Unable to add category.',
    added: 'Category added successfully!',
    notFetched: 'Failed to fetch category details',
    updated: 'Category updated successfully!',
    notUpdated: 'Failed to update category',
    question: 'Are you sure you want to delete this category?',
    deleted: 'Category Deleted Successfully',
    notDeleted: 'Failed to delete category',
  },
])('$what', (kind) => {
  const field = () => desk.page.getByRole('textbox', { name: kind.label, exact: true })
  const names = async () => (await rowsOf(desk.page)).map(([, name]) => name)

  test('the empty list says so and offers the first one', async () => {
    await open(desk.page, kind.list, kind.title)
    await shows(desk.page, kind.empty)
    await desk.page
      .getByRole('link', { name: new RegExp(`^Add ${kind.label}`) })
      .last()
      .click()
    await desk.page.waitForURL(`**${kind.add}`)
  })

  test('a name is required', async () => {
    await desk.page.getByRole('heading', { name: `Add ${kind.label}` }).waitFor()
    await submit()
    await shows(desk.page, `${kind.label} is required.`)
    await cursorIn(field())
    await toldOnce(desk.page, 'Please fill in all fields before submitting.')
  })

  test('a lost connection is reported, and typed input stays', async () => {
    await field().fill('First of them')
    cutNext(desk.page, `${kind.what}_add`)
    await submit()
    await told(desk.page, kind.unableToAdd)
    expect(await field().inputValue()).toBe('First of them')
  })

  test('Submitting... while it is sent, then the list, with the new one last', async () => {
    await sendSlowly(desk.page, `${kind.what}_add`, submit)
    await told(desk.page, kind.added)
    await desk.page.waitForURL(`**${kind.list}`)
    await goTo(desk.page, kind.add)
    await field().fill('Second of them')
    await submit()
    await desk.page.waitForURL(`**${kind.list}`)
    await shows(desk.page, 'Second of them')
    expect(await names()).toEqual(['First of them', 'Second of them'])
    expect(await headsOf(desk.page)).toEqual(kind.heads)
  })

  test('the same name again is refused with the server’s message', async () => {
    await goTo(desk.page, kind.add)
    await field().fill('second of THEM')
    await submit()
    await desk.page
      .locator('form')
      .getByText(/already/)
      .waitFor()
    await desk.page.getByRole('button', { name: 'Cancel' }).click()
    const leave = desk.page.getByRole('dialog').getByRole('button', { name: /Leave/ })
    await leave.click()
    await desk.page.waitForURL(`**${kind.list}`)
  })

  test('a record that does not load says so, with Retry', async () => {
    await open(desk.page, kind.list, kind.title)
    await loadedByRetry(desk.page, `${kind.what}_detail`, 'Edit First of them', kind.notFetched)
    await desk.page.waitForURL(kind.edit)
    await expect.poll(() => field().inputValue()).toBe('First of them')
  })

  test('a failed change is reported, and a saved one', async () => {
    await fillIn(desk.page, { [kind.label]: 'First, renamed' })
    await toldEachFailure(
      desk.page,
      `${kind.what}_detail_update`,
      submit,
      [{ refused: '' }, kind.notUpdated],
      ['cut', 'An error occurred while updating. Please try again.'],
      [{ refused: 'The shop is closed.' }, 'The shop is closed.'],
    )
    await submit()
    await told(desk.page, kind.updated)
    await desk.page.waitForURL(`**${kind.list}`)
    await shows(desk.page, 'First, renamed')
    // An earlier failure message goes after a success.
    expect(await desk.page.getByText('The shop is closed.').count()).toBe(0)
  })

  test('rows move up and down by their rank', async () => {
    await desk.page.getByRole('button', { name: 'Move Second of them up' }).click()
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
    await desk.page.reload()
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
  })

  test('a typed place moves a row; a place that is none is said; a search has no places', async () => {
    const place = (name: string) => desk.page.getByRole('textbox', { name: `Place of ${name}` })
    await place('Second of them').fill('5')
    await place('Second of them').press('Enter')
    await toldOnce(desk.page, 'Type a place from 1 to 2.')
    await place('Second of them').fill('2')
    await place('Second of them').press('Enter')
    await expect.poll(names).toEqual(['First, renamed', 'Second of them'])
    await place('Second of them').fill('1')
    await place('Second of them').press('Enter')
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
    await desk.page.getByRole('searchbox').fill('First')
    await expect.poll(names).toEqual(['First, renamed'])
    expect(await desk.page.getByRole('button', { name: 'Move First, renamed up' }).count()).toBe(0)
    expect(await place('First, renamed').count()).toBe(0)
    await desk.page.getByRole('searchbox').fill('')
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
  })

  test('cards also move on a phone', async () => {
    const cards = async () => {
      const texts = await desk.page.locator('main li').allInnerTexts()
      return texts.map((text) => /First, renamed|Second of them/.exec(text)?.[0])
    }
    await desk.page.setViewportSize({ width: 360, height: 800 })
    await expect.poll(cards).toEqual(['Second of them', 'First, renamed'])
    await desk.page.getByRole('button', { name: 'Move Second of them down' }).click()
    await expect.poll(cards).toEqual(['First, renamed', 'Second of them'])
    await desk.page.getByRole('button', { name: 'Move Second of them up' }).click()
    await expect.poll(cards).toEqual(['Second of them', 'First, renamed'])
    await desk.page.setViewportSize({ width: 1366, height: 768 })
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
  })

  test('deleting asks, and reports the result', async () => {
    const button = desk.page.getByRole('button', { name: 'Delete First, renamed' })
    const remove = () => deleteAsked(desk.page, button, kind.question, 'First, renamed')
    await button.click()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await toldEachFailure(
      desk.page,
      `${kind.what}_list_delete`,
      remove,
      [{ refused: '' }, kind.notDeleted],
      ['cut', kind.notDeleted],
      [{ refused: 'It is needed.' }, 'It is needed.'],
    )
    expect(await names()).toEqual(['Second of them', 'First, renamed'])
    await remove()
    await told(desk.page, kind.deleted)
    await expect.poll(names).toEqual(['Second of them'])
    expect(await desk.page.getByText('It is needed.').count()).toBe(0)
  })

  test('the deleted one is under Deleted, without what only saved ones have, and comes back to its place', async () => {
    await desk.page.getByLabel('Saved or deleted').selectOption('Deleted')
    await expect.poll(names).toEqual(['First, renamed'])
    expect(await headsOf(desk.page)).toEqual(['S.No.', kind.label, 'Action'])
    expect(await desk.page.getByRole('button', { name: 'Update' }).count()).toBe(0)
    expect(await desk.page.getByRole('link', { name: /^Add / }).count()).toBe(0)
    await desk.page.getByRole('button', { name: 'Undo the deletion of First, renamed' }).click()
    await told(desk.page, 'The deletion is undone: it is in the list again.')
    await shows(desk.page, kind.empty)
    await desk.page.getByLabel('Saved or deleted').selectOption('Saved')
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
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
  await shoot(desk.page, 'agents-moved')
  await desk.page.getByRole('button', { name: 'Next', exact: true }).click()
  await desk.page.getByRole('button', { name: 'Move Agent 23 up' }).click()
  await desk.page.waitForURL((url) => !url.searchParams.get('page'))
})

describe('Non-Discount', () => {
  const update = () => desk.page.getByRole('button', { name: /^Update/ }).click()
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
    await desk.page.getByRole('button', { name: 'Update (1)' }).click()
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
    await shoot(desk.page, `update-in-sight-${width}`)
    const pressable = await desk.page.getByRole('button', { name: /^Update/ }).evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(pressable).toBe(true)
  }
})
