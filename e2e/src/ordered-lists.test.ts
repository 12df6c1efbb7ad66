import { describe, expect, test } from 'vitest'
import { answerNext, callsOf, cutNext, holdNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { signInAsOwner } from './people.ts'
import { fillIn, headsOf, open, rowsOf, shows, told, toldOnce } from './screen.ts'
import { sendSlowly, toldEachFailure } from './sending.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const it = story({ name: 'ordered-lists', faults: true, begin: signInAsOwner })
const submit = () => it.page.getByRole('button', { name: 'Submit' }).click()
const dialog = () => it.page.getByRole('dialog')

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
  const field = () => it.page.getByRole('textbox', { name: kind.label, exact: true })
  const names = async () => (await rowsOf(it.page)).map(([, name]) => name)

  test('the empty list says so and offers the first one', async () => {
    await open(it.page, kind.list, kind.title)
    await shows(it.page, kind.empty)
    await it.page
      .getByRole('link', { name: new RegExp(`^Add ${kind.label}`) })
      .last()
      .click()
    await it.page.waitForURL(`**${kind.add}`)
  })

  test('a name is required', async () => {
    await it.page.getByRole('heading', { name: `Add ${kind.label}` }).waitFor()
    await submit()
    await shows(it.page, `${kind.label} is required.`)
    await cursorIn(field())
    await toldOnce(it.page, 'Please fill in all fields before submitting.')
  })

  test('a lost connection is reported, and typed input stays', async () => {
    await field().fill('First of them')
    cutNext(it.page, `${kind.what}_add`)
    await submit()
    await told(it.page, kind.unableToAdd)
    expect(await field().inputValue()).toBe('First of them')
  })

  test('Submitting... while it is sent, then the list, with the new one last', async () => {
    await sendSlowly(it.page, `${kind.what}_add`, submit)
    await told(it.page, kind.added)
    await it.page.waitForURL(`**${kind.list}`)
    await it.page.goto(kind.add)
    await field().fill('Second of them')
    await submit()
    await it.page.waitForURL(`**${kind.list}`)
    await shows(it.page, 'Second of them')
    expect(await names()).toEqual(['First of them', 'Second of them'])
    expect(await headsOf(it.page)).toEqual(kind.heads)
  })

  test('the same name again is refused with the server’s message', async () => {
    await it.page.goto(kind.add)
    await field().fill('second of THEM')
    await submit()
    await it.page
      .locator('form')
      .getByText(/already/)
      .waitFor()
    await it.page.getByRole('button', { name: 'Cancel' }).click()
    const leave = it.page.getByRole('dialog').getByRole('button', { name: /Leave/ })
    await leave.click()
    await it.page.waitForURL(`**${kind.list}`)
  })

  test('a record that does not load says so, with Retry', async () => {
    await open(it.page, kind.list, kind.title)
    answerNext(it.page, `${kind.what}_detail`, 'nothing that can be read')
    await it.page.getByRole('link', { name: 'Edit First of them' }).click()
    await it.page.waitForURL(kind.edit)
    await shows(it.page, kind.notFetched)
    await it.page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => field().inputValue()).toBe('First of them')
  })

  test('a failed change is reported, and a saved one', async () => {
    await fillIn(it.page, { [kind.label]: 'First, renamed' })
    await toldEachFailure(
      it.page,
      `${kind.what}_detail_update`,
      submit,
      [{ refused: '' }, kind.notUpdated],
      ['cut', 'An error occurred while updating. Please try again.'],
      [{ refused: 'The shop is closed.' }, 'The shop is closed.'],
    )
    await submit()
    await told(it.page, kind.updated)
    await it.page.waitForURL(`**${kind.list}`)
    await shows(it.page, 'First, renamed')
    // An earlier failure message goes after a success.
    expect(await it.page.getByText('The shop is closed.').count()).toBe(0)
  })

  test('rows move up and down by their rank', async () => {
    await it.page.getByRole('button', { name: 'Move Second of them up' }).click()
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
    await it.page.reload()
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
  })

  test('a typed place moves a row; a place that is none is said; a search has no places', async () => {
    const place = (name: string) => it.page.getByRole('textbox', { name: `Place of ${name}` })
    await place('Second of them').fill('5')
    await place('Second of them').press('Enter')
    await toldOnce(it.page, 'Type a place from 1 to 2.')
    await place('Second of them').fill('2')
    await place('Second of them').press('Enter')
    await expect.poll(names).toEqual(['First, renamed', 'Second of them'])
    await place('Second of them').fill('1')
    await place('Second of them').press('Enter')
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
    await it.page.getByRole('searchbox').fill('First')
    await expect.poll(names).toEqual(['First, renamed'])
    expect(await it.page.getByRole('button', { name: 'Move First, renamed up' }).count()).toBe(0)
    expect(await place('First, renamed').count()).toBe(0)
    await it.page.getByRole('searchbox').fill('')
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
  })

  test('cards also move on a phone', async () => {
    const cards = async () => {
      const texts = await it.page.locator('main li').allInnerTexts()
      return texts.map((text) => /First, renamed|Second of them/.exec(text)?.[0])
    }
    await it.page.setViewportSize({ width: 360, height: 800 })
    await expect.poll(cards).toEqual(['Second of them', 'First, renamed'])
    await it.page.getByRole('button', { name: 'Move Second of them down' }).click()
    await expect.poll(cards).toEqual(['First, renamed', 'Second of them'])
    await it.page.getByRole('button', { name: 'Move Second of them up' }).click()
    await expect.poll(cards).toEqual(['Second of them', 'First, renamed'])
    await it.page.setViewportSize({ width: 1366, height: 768 })
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
  })

  test('deleting asks, and reports the result', async () => {
    const ask = async () => {
      await it.page.getByRole('button', { name: 'Delete First, renamed' }).click()
      await dialog().getByText(kind.question).waitFor()
      await dialog().getByText('First, renamed').waitFor()
    }
    const yes = () => dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    await ask()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await ask()
    refuseNext(it.page, `${kind.what}_list_delete`, '')
    await yes()
    await toldOnce(it.page, kind.notDeleted)
    await ask()
    cutNext(it.page, `${kind.what}_list_delete`)
    await yes()
    await toldOnce(it.page, kind.notDeleted)
    await ask()
    refuseNext(it.page, `${kind.what}_list_delete`, 'It is needed.')
    await yes()
    await told(it.page, 'It is needed.')
    expect(await names()).toEqual(['Second of them', 'First, renamed'])
    await ask()
    await yes()
    await told(it.page, kind.deleted)
    await expect.poll(names).toEqual(['Second of them'])
    expect(await it.page.getByText('It is needed.').count()).toBe(0)
  })

  test('the deleted one is under Deleted, without what only saved ones have, and comes back to its place', async () => {
    await it.page.getByLabel('Saved or deleted').selectOption('Deleted')
    await expect.poll(names).toEqual(['First, renamed'])
    expect(await headsOf(it.page)).toEqual(['S.No.', kind.label, 'Action'])
    await it.page.getByRole('button', { name: 'Undo the deletion of First, renamed' }).click()
    await told(it.page, 'The deletion is undone: it is in the list again.')
    await shows(it.page, kind.empty)
    await it.page.getByLabel('Saved or deleted').selectOption('Saved')
    await expect.poll(names).toEqual(['Second of them', 'First, renamed'])
  })
})

test('a row that moves to another page is followed there', async () => {
  for (let at = 1; at <= 30; at += 1) await it.ask('agent_add', { agent_name: `Agent ${at}` })
  await open(it.page, '/agent?page=2', 'List of Agent')
  const place = it.page.getByRole('textbox', { name: 'Place of Agent 30' })
  await place.fill('3')
  await place.press('Enter')
  await it.page.waitForURL((url) => !url.searchParams.get('page'))
  await expect.poll(async () => (await rowsOf(it.page))[2]?.[1]).toBe('Agent 30')
  await cursorIn(place)
  await shoot(it.page, 'agents-moved')
  await it.page.getByRole('button', { name: 'Next', exact: true }).click()
  await it.page.getByRole('button', { name: 'Move Agent 23 up' }).click()
  await it.page.waitForURL((url) => !url.searchParams.get('page'))
})

describe('Non-Discount', () => {
  const update = () => it.page.getByRole('button', { name: /^Update/ }).click()
  const box = () => it.page.getByRole('checkbox', { name: 'Second of them is Non-Discount' })

  test('Update with nothing ticked says so and sends nothing', async () => {
    await open(it.page, '/maincategory', 'List of Category')
    const made = callsOf(it.page)
    await update()
    await told(it.page, 'No changes made!')
    expect(made).not.toContain('category_list_update')
  })

  test('a tick is saved with Update; a failed one stays ticked', async () => {
    await box().check()
    cutNext(it.page, 'category_list_update')
    await update()
    await told(it.page, 'An error occurred while updating. Please try again.')
    expect(await box().isChecked()).toBe(true)
    const made = callsOf(it.page)
    await update()
    await told(it.page, 'Category Updated Successfully')
    expect(made.filter((name) => name === 'category_list_update')).toHaveLength(1)
    expect(await it.page.getByText('An error occurred while updating.').count()).toBe(0)
    await it.page.reload()
    await expect.poll(() => box().isChecked()).toBe(true)
  })

  test('a box changed again during its save is still unsaved', async () => {
    const letGo = holdNext(it.page, 'category_list_update')
    await box().uncheck()
    await update()
    await box().check()
    letGo()
    await toldOnce(it.page, 'Category Updated Successfully')
    expect(await box().isChecked()).toBe(true)
    await it.page.getByRole('button', { name: 'Update (1)' }).click()
    await told(it.page, 'Category Updated Successfully')
    await it.page.reload()
    await expect.poll(() => box().isChecked()).toBe(true)
  })
})

test('Update stays in sight however far down the list is scrolled, also on a phone', async () => {
  const names = Array.from({ length: 24 }, (_, at) => `One of many, ${at}`)
  for (const category_name of names) await it.ask('category_add', { category_name })
  for (const width of [1366, 360]) {
    await it.page.setViewportSize({ width, height: 768 })
    await it.page.reload()
    await it.page.getByText('One of many, 20').filter({ visible: true }).first().waitFor()
    await it.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await shoot(it.page, `update-in-sight-${width}`)
    const pressable = await it.page.getByRole('button', { name: /^Update/ }).evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(pressable).toBe(true)
  }
})
