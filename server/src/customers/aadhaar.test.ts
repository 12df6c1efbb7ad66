import { expect, onTestFinished, test, vi } from 'vitest'
import { allConfirmed } from '../../test/confirmed.ts'
import { testFolder } from '../../test/folder.ts'
import { forFile, openTestShop } from '../../test/shop.ts'
import { requestHash } from '../dispatcher/replay.ts'
import { makeSeal } from '../session/exports.ts'
import { warnOfOtherKey } from './aadhaar.ts'

const AADHAAR = '432143214321'

const shop = forFile(await openTestShop())
const owner = await shop.owner()

const add = async (aadhar_number = AADHAAR) =>
  (await owner.ok('customer_add', { name: 'Holder', telephone: '9', aadhar_number })).user_id
const rowOf = (user_id: string) =>
  shop.database.read
    .selectFrom('customers')
    .select(['id', 'aadhaar', 'sealed_aadhaar', 'version'])
    .where('id', '=', Number(user_id))
    .executeTakeFirstOrThrow()
const write = (user_id: string, columns: { aadhaar?: string; sealed_aadhaar?: string }) =>
  shop.database.transact((db) =>
    db.updateTable('customers').set(columns).where('id', '=', Number(user_id)).execute(),
  )
const whole = async (user_id: string) => {
  await allConfirmed(shop)
  return (await owner.ok('customer_aadhaar', { user_id })).aadhar_number
}

test('the database has the number masked and sealed, nowhere in the clear', async () => {
  const row = await rowOf(await add())
  expect(row.aadhaar).toBe('XXXXXXXX4321')
  expect(row.sealed_aadhaar).toMatch(/^[\w-]{50,}$/)
  expect((await rowOf(await add(''))).sealed_aadhaar).toBe('')
})

test('the same number again changes nothing, another one and a blank one do', async () => {
  const user_id = await add()
  const before = await rowOf(user_id)
  await owner.ok('customer_detail_update', { user_id, aadhar_number: '4321 4321 4321' })
  expect(await rowOf(user_id)).toEqual(before)
  await owner.ok('customer_detail_update', { user_id, aadhar_number: '999943214321' })
  expect((await rowOf(user_id)).version).toBe(before.version + 1)
  expect(await whole(user_id)).toBe('999943214321')
  await owner.ok('customer_detail_update', { user_id, aadhar_number: '' })
  expect(await rowOf(user_id)).toMatchObject({ aadhaar: '', sealed_aadhaar: '' })
  expect(await whole(user_id)).toBe('')
})

test('a repeated request is recognized by its key; the same key with another number is a different request', async () => {
  const key = crypto.randomUUID()
  const input = { name: 'Once', telephone: '9', aadhar_number: AADHAAR }
  const { user_id } = await owner.ok('customer_add', input, { key })
  expect(await owner.ok('customer_add', input, { key })).toEqual({ user_id })
  await owner.refused('customer_add', { ...input, aadhar_number: '999943214321' }, 409, { key })
  // A fast hash of it could be reversed by trying all numbers.
  const row = await shop.database.read.selectFrom('replays').selectAll().where('key', '=', key).execute()
  expect(row.map(({ request_hash }) => request_hash)).not.toContain(requestHash(input))
})

test('a sealed number opens only for its customer, and only with its key', async () => {
  const one = await add()
  const two = await add('111122223333')
  await write(two, { sealed_aadhaar: (await rowOf(one)).sealed_aadhaar })
  await allConfirmed(shop)
  const { head } = await owner.refused('customer_aadhaar', { user_id: two }, 422)
  expect(head.msg).toContain('put kadai.key back')
  const stranger = testFolder()
  const { id, sealed_aadhaar } = await rowOf(one)
  const about = `Aadhaar number of customer ${id}`
  expect(makeSeal({ ...shop.config, dataDir: stranger }).open(sealed_aadhaar, about)).toBeUndefined()
  // It can be typed again.
  await owner.ok('customer_detail_update', { user_id: two, aadhar_number: '111122223333' })
  expect(await whole(two)).toBe('111122223333')
})

test('a shop with the wrong key says so, and what to do', async () => {
  await add()
  const stranger = testFolder()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  await warnOfOtherKey(shop.database, makeSeal(shop.config))
  expect(said).not.toHaveBeenCalled()
  await warnOfOtherKey(shop.database, makeSeal({ ...shop.config, dataDir: stranger }))
  expect(said).toHaveBeenCalledWith(expect.stringContaining('put kadai.key back into DATA_DIR'))
})
