import { inject } from 'vitest'
import { Client } from '../test/client.ts'
import { newDatabase } from '../test/database.ts'
import { openFirst } from '../test/first.ts'
import { startServer } from '../test/process.ts'
import { forFile } from '../test/shop.ts'

/** A server in a process of its own, with a customer and a product for each clerk, for the tests of a file. */
export async function served(clerks: number, env: Record<string, string> = {}) {
  const storage = await newDatabase(inject('prepared'))
  const server = await startServer(storage, env)
  const { cookie, shelf } = await openFirst(server.url, clerks)
  const shop = {
    storage,
    /** Tests put another in its place. */
    server,
    cookie,
    shelf,
    client: () => new Client(shop.server.url, shop.cookie),
    /** A clerk's bill of their own product. */
    bill(clerk = 0, qty = 1) {
      const { user_id = '', product_id = '' } = shelf[clerk] ?? {}
      return { user_id, productdetails: [{ product_id, qty }] }
    },
    async close() {
      await shop.server.kill('SIGKILL')
      await storage.drop()
    },
  }
  return forFile(shop)
}
