import { mayCall } from '@kadai/contract/call'
import { type StreamName, streams } from '@kadai/contract/contract'
import { envelope, type Outcome, type Parts, parse, type Request, turnedAway } from './exchange.ts'
import type { Employee, Outgoing, StreamHandlers } from './handler.ts'

/** Whoever takes a file has meanwhile logged out or lost the privilege for it. */
class NoLonger extends Error {}

/** Reports what breaks off an answer that is already on its way; whoever takes it sees it end too early. */
async function* watched(
  parts: Parts,
  outgoing: Outgoing,
  gone: AbortSignal,
  mayStill: () => Promise<boolean>,
): AsyncGenerator<string | Uint8Array> {
  try {
    for await (const piece of outgoing.pieces(gone)) {
      // A long file ends where its session or its privilege does; events look after that themselves.
      if (outgoing.filename && !(await mayStill())) throw new NoLonger()
      yield piece
    }
  } catch (error) {
    // Who breaks a file off, or closes the page that listens, has done nothing wrong.
    if (!(error instanceof NoLonger) && !gone.aborted) parts.report(error, outgoing.filename ?? outgoing.type)
    throw error
  }
}

/** Opens a file or events for somebody who may have them; whether they still may is looked at with every piece. */
export async function openStream(
  parts: Parts,
  name: StreamName,
  request: Request,
  employee: Employee | undefined,
  now: Date,
): Promise<Outcome> {
  const input = parse(streams[name].takes, request.sent)
  const handle = parts.streams?.[name] as unknown as StreamHandlers<'live'>['live'] | undefined
  if (!handle) return turnedAway(404, 'There is no such call.')
  const { database } = parts
  const db = streams[name].answers === 'file' ? database.reports : database.read
  const context = { employee, now, client: request.client, db } as Parameters<typeof handle>[0]
  const outgoing = await handle(context, input as never)
  const mayStill = async () => {
    const { token } = request.client
    const still = token ? await parts.findSession(database.read, token, parts.clock()) : undefined
    return mayCall(streams[name].needs, still?.flags)
  }
  return {
    status: 200,
    envelope: envelope(200, 'success'),
    outgoing: { ...outgoing, pieces: (gone) => watched(parts, outgoing, gone, mayStill) },
  }
}
