import type { News } from '@kadai/contract/changed'

export { type Hub, makeHub } from './hub.ts'

/**
 * Opens the channel to the other servers on a PostgreSQL; imported lazily, because a shop on SQLite never needs it.
 */
export async function openChannel(url: string, heard: (names: readonly News[]) => void) {
  const { PostgresChannel } = await import('./postgres-channel.ts')
  const channel = new PostgresChannel(url, heard)
  await channel.open()
  return channel
}
