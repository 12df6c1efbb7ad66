import { describe, expect, test } from 'vitest'
import { forFile, openTestShop } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
const owner = await shop.owner()

// Agents and categories work alike; each test runs for both.
const kinds = {
  agent: {
    add: async (agent_name: string) => (await owner.ok('agent_add', { agent_name })).agent_id,
    list: async () =>
      (await owner.ok('agent_list', {})).map((row) => ({
        id: row.agent_id,
        name: row.agent_name,
        rank: row.rank,
      })),
    detail: async (agent_id: string) => (await owner.ok('agent_detail', { agent_id })).agent_name,
    rename: (agent_id: string, agent_name: string) =>
      owner.send('agent_detail_update', { agent_id, agent_name }),
    move: (agent_id: string, rank: string | number) => owner.send('agent_detail_update', { agent_id, rank }),
    remove: (agent_id: string) => owner.send('agent_list_delete', { agent_id }),
    refuseAdd: (agent_name: unknown) => owner.refused('agent_add', { agent_name }, 400),
    missing: (agent_id: string) => owner.refused('agent_detail', { agent_id }, 404),
    label: 'Agent',
  },
  category: {
    add: async (category_name: string) => (await owner.ok('category_add', { category_name })).category_id,
    list: async () =>
      (await owner.ok('category_list', {})).map((row) => ({
        id: row.category_id,
        name: row.category_name,
        rank: row.rank,
      })),
    detail: async (category_id: string) => (await owner.ok('category_detail', { category_id })).category_name,
    rename: (category_id: string, category_name: string) =>
      owner.send('category_detail_update', { category_id, category_name }),
    move: (category_id: string, rank: string | number) =>
      owner.send('category_detail_update', { category_id, rank }),
    remove: (category_id: string) => owner.send('category_list_delete', { category_id }),
    refuseAdd: (category_name: unknown) => owner.refused('category_add', { category_name }, 400),
    missing: (category_id: string) => owner.refused('category_detail', { category_id }, 404),
    label: 'Category',
  },
}

describe.each(Object.entries(kinds))('%s', (kind, it) => {
  const names = async () => (await it.list()).map((row) => row.name)
  const codeOf = async (answer: Promise<{ head: { code: number } }>) => (await answer).head.code

  test('new ones go last; a new rank moves one and closes the gap', async () => {
    const ids = []
    for (const name of ['One', 'Two', 'Three', 'Four']) ids.push(await it.add(name))
    const [one = '', , , four = ''] = ids
    expect(await names()).toEqual(['One', 'Two', 'Three', 'Four'])
    expect(await codeOf(it.move(four, 2))).toBe(200)
    expect(await names()).toEqual(['One', 'Four', 'Two', 'Three'])
    await it.move(one, '99')
    expect(await names()).toEqual(['Four', 'Two', 'Three', 'One'])
    await it.move(one, -5)
    expect(await names()).toEqual(['One', 'Four', 'Two', 'Three'])
    expect((await it.list()).map((row) => row.rank)).toEqual(['1', '2', '3', '4'])
    expect(await codeOf(it.move(one, '1.5'))).toBe(400)
  })

  test('a name is unique regardless of case and spaces; a record may keep its own', async () => {
    const id = await it.add('Sky  Shots ★')
    const { head, body } = await it.refuseAdd(' SKY shots ★ ')
    expect(head.msg).toBe(`There is already ${kind === 'agent' ? 'an' : 'a'} ${kind} named SKY shots ★.`)
    expect(body?.fields).toMatchObject([{ path: `${kind}_name` }])
    expect(await codeOf(it.rename(id, 'SKY SHOTS ★'))).toBe(200)
    expect(await it.detail(id)).toBe('SKY SHOTS ★')
    const other = await it.add('Other name')
    expect(await codeOf(it.rename(other, 'sky shots ★'))).toBe(400)
    expect(await it.detail(other)).toBe('Other name')
  })

  test('a name is required', async () => {
    for (const name of ['', '   ', '\u200B', undefined, null, {}])
      expect((await it.refuseAdd(name)).body?.fields).toMatchObject([{ path: `${kind}_name` }])
    expect((await it.refuseAdd('')).head.msg).toBe(`${it.label} is required.`)
    expect((await it.refuseAdd('x'.repeat(121))).head.msg).toBe(
      `${it.label} is too long: at most 120 characters.`,
    )
  })

  test('a deleted one leaves the list, frees its name, and cannot be changed', async () => {
    const id = await it.add('Going')
    expect(await codeOf(it.remove(id))).toBe(200)
    expect(await names()).not.toContain('Going')
    await it.missing(id)
    expect(await codeOf(it.rename(id, 'Back'))).toBe(404)
    expect(await codeOf(it.move(id, 1))).toBe(404)
    expect(await codeOf(it.remove(id))).toBe(404)
    expect(await it.add('GOING')).not.toBe(id)
  })
})

describe('categories alone', () => {
  test('the Non-Discount box and the type are kept, each through its own call', async () => {
    const category_id = await kinds.category.add('Gift boxes')
    expect(await owner.ok('category_detail', { category_id })).toMatchObject({
      non_discount: '0',
      type_of_category: '',
    })
    await owner.ok('category_list_update', { category_id, non_discount: '1' })
    await owner.ok('category_detail_update', { category_id, type_of_category: 'Assorted' })
    expect(await owner.ok('category_detail', { category_id })).toMatchObject({
      category_name: 'Gift boxes',
      non_discount: '1',
      type_of_category: 'Assorted',
    })
    await owner.ok('category_list_update', { category_id, non_discount: '0' })
    expect(await owner.ok('category_detail', { category_id })).toMatchObject({ non_discount: '0' })
    await owner.refused('category_list_update', { category_id, non_discount: 'yes' }, 400)
    await owner.refused('category_list_update', { category_id }, 400)
    await owner.refused('category_list_update', { category_id: '999999', non_discount: '1' }, 404)
  })

  test('a changed type is logged with its old value', async () => {
    const category_id = await kinds.category.add('Fountains')
    await owner.ok('category_detail_update', { category_id, type_of_category: 'Night' })
    await owner.ok('category_detail_update', { category_id, type_of_category: 'Day' })
    const [row] = await owner.ok('activity_list', {})
    expect(row).toMatchObject({
      before: { name: 'Fountains', type_of_category: 'Night' },
      after: { name: 'Fountains', type_of_category: 'Day' },
    })
  })

  test('Non-Discount reaches the bill screen', async () => {
    const cid = await kinds.category.add('No discount')
    await owner.ok('product_add', { product_code: 'ND', product_name: 'Hamper', cid })
    await owner.ok('category_list_update', { category_id: cid, non_discount: '1' })
    const { product_list } = await owner.ok('pos_api/pos_product_list', {})
    expect(product_list.find((row) => row.product_code === 'ND')).toMatchObject({ non_discount: '1' })
  })

  test('one with products cannot be deleted; one without can', async () => {
    const category_id = await kinds.category.add('Full')
    const { product_id } = await owner.ok('product_add', {
      product_code: 'FULL',
      product_name: 'A',
      cid: category_id,
    })
    const { head } = await owner.refused('category_list_delete', { category_id }, 422)
    expect(head.msg).toBe('1 product is in Full. Move or delete them first.')
    await owner.ok('product_list_delete', { product_id })
    await owner.ok('category_list_delete', { category_id })
  })
})

test('a deleted agent’s name stays with the customers', async () => {
  const agent_id = await kinds.agent.add('Retired')
  const { user_id } = await owner.ok('customer_add', { name: 'A', telephone: '1', agent: 'Retired' })
  await kinds.agent.remove(agent_id)
  expect((await owner.ok('customer_detail', { user_id })).agent).toBe('Retired')
})
