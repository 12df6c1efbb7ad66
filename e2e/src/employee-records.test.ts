import { FLAGS } from '@kadai/contract/flags'
import { describe, expect, test } from 'vitest'
import { callsOf } from './faults.ts'
import { call, OWNER, signInAsOwner } from './people.ts'
import { buttonIn, goTo, headsOf, linkIn, open, rowsOf, shows, told } from './screen.ts'
import { toldEachFailure } from './sending.ts'
import { story } from './story.ts'

const desk = story({
  faults: true,
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    for (const [at, name] of ['Muthu', 'Selvi'].entries()) {
      const employee = { name, email: `${name}@example.in`, phone: `900000000${at}` }
      await call(context, url, 'register', { ...employee, password: `marigold lamp ${at}` })
    }
  },
})
const submit = () => buttonIn(desk.page, 'Submit').click()
const password = () => desk.page.locator('input[name=password]')
const field = (name: string) => desk.page.getByRole('textbox', { name, exact: true })

describe('Employee Management', () => {
  const box = (name: string) => desk.page.getByRole('checkbox', { name: `${name} may log in` })
  const update = () => buttonIn(desk.page, /^Update/).click()

  test('the list has everybody, with a link to their privileges', async () => {
    await open(desk.page, '/users', 'Employee Management')
    const heads = 'Name, Email, Mobile, Login Status, Previlage, Action'
    expect((await headsOf(desk.page)).join(', ')).toBe(heads)
    expect((await rowsOf(desk.page)).map(([name]) => name).sort()).toEqual([OWNER.name, 'Muthu', 'Selvi'])
    const link = linkIn(desk.page, 'Previlage of Selvi')
    expect(await link.getAttribute('href')).toMatch(/^\/previlage\/\d+$/)
  })

  test('Update with nothing changed says so and sends nothing', async () => {
    const made = callsOf(desk.page)
    await update()
    await told(desk.page, 'No changes made!')
    expect(made).not.toContain('employe_list_update')
  })

  test('changed login statuses are saved together, one call each', async () => {
    await box('Selvi').uncheck()
    await box('Muthu').uncheck()
    const made = callsOf(desk.page)
    await update()
    await told(desk.page, 'Employee detail Updated Succeefully')
    expect(made.filter((name) => name === 'employe_list_update')).toHaveLength(2)
    await desk.page.reload()
    await expect.poll(() => box('Selvi').isChecked()).toBe(false)
    expect(await box('Muthu').isChecked()).toBe(false)
    expect(await box(OWNER.name).isChecked()).toBe(true)
  })

  test('a status that could not be saved names its employee', async () => {
    const href = await linkIn(desk.page, 'Previlage of Selvi').getAttribute('href')
    await box('Selvi').check()
    await toldEachFailure(
      desk.page,
      'employe_list_update',
      update,
      [{ refused: '' }, `Failed to update status for User ID: ${href?.split('/').at(-1)}`],
      [{ refused: 'The shop is closed.' }, 'The shop is closed.'],
      ['cut', 'An error occurred while updating statuses'],
    )
    expect(await box('Selvi').isChecked()).toBe(true)
    await update()
    await told(desk.page, 'Employee detail Updated Succeefully')
    expect(await desk.page.getByText('An error occurred while updating statuses').count()).toBe(0)
  })
})

describe('editing an employee', () => {
  test('the password can be shown and hidden', async () => {
    await linkIn(desk.page, 'Edit Selvi').click()
    await password().fill('marigold lamp 9')
    const type = () => password().getAttribute('type')
    await expect.poll(type).toBe('password')
    const eye = buttonIn(desk.page, 'Show what is typed')
    await eye.click()
    await expect.poll(type).toBe('text')
    await eye.click()
    await expect.poll(type).toBe('password')
  })

  test('a mobile number is read in any format, but not one of more than ten digits', async () => {
    await field('Mobile Number').fill('90001-90056-78')
    await field('Name').focus()
    await shows(desk.page.locator('form'), 'Mobile Number takes at most 10 digits: this has 12.')
    await field('Mobile Number').fill('+91 90000-00022')
    await field('Name').focus()
    expect(await field('Mobile Number').inputValue()).toBe('9000000022')
    await submit()
    await told(desk.page, 'Employee detail Updated Succeefully')
    await desk.page.waitForURL('**/users')
    await shows(desk.page, '9000000022')
  })
})

describe('the privileges', () => {
  test('there is a box for each of them', async () => {
    await linkIn(desk.page, 'Previlage of Selvi').click()
    await desk.page.getByRole('heading', { name: 'User Privilege Management' }).waitFor()
    await expect.poll(() => desk.page.getByRole('checkbox').count()).toBe(FLAGS.length)
    await shows(desk.page, 'Stock report: what was sold and what is left')
    const ticked = () => desk.page.getByRole('checkbox', { checked: true }).count()
    await buttonIn(desk.page, 'All').click()
    await expect.poll(ticked).toBe(FLAGS.length)
    await buttonIn(desk.page, 'None').click()
    await expect.poll(ticked).toBe(0)
  })

  test('the tab says what is edited, and that an address is unknown', async () => {
    await goTo(desk.page, '/editusers/2')
    await expect.poll(() => desk.page.title()).toMatch(/^Edit Employee\b/)
    await desk.page.goto('/nowhere')
    await shows(desk.page, 'There is no such page')
    await expect.poll(() => desk.page.title()).toMatch(/^Page not found\b/)
    await open(desk.page, '/users', 'Employee Management')
    await linkIn(desk.page, 'Previlage of Selvi').click()
  })

  test('failures are reported, and saved ones stay', async () => {
    const estimate = desk.page.locator('input[name=estimate]')
    await estimate.check()
    await toldEachFailure(
      desk.page,
      'employe_previllage_update',
      submit,
      [{ refused: '' }, 'Update Failed'],
      ['cut', 'Update Failed'],
    )
    await submit()
    await told(desk.page, 'Privileges updated successfully!')
    await desk.page.waitForURL('**/users')
    await linkIn(desk.page, 'Previlage of Selvi').click()
    await expect.poll(() => estimate.isChecked()).toBe(true)
    expect(await desk.page.locator('input[name=pos]').isChecked()).toBe(false)
  })
})
