import { mayCall, type Needs, type Stream } from '@kadai/contract/call'
import { type CallName, contract, type StreamName, streams } from '@kadai/contract/contract'
import { writeAudit } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import { languageOf } from '../messages/languages.ts'
import { envelope, inputOf, type Outcome, type Parts, type Request } from './exchange.ts'
import type { Employee, Outgoing, Reply, StreamHandlers } from './handler.ts'
import { unknownCall } from './refusal.ts'
import { jsonPieces } from './rows.ts'

/** The receiver of a file or whole list has logged out or lost the privilege. */
class NoLonger extends Error {}

type MayStill = () => Promise<boolean>

/** Reports an error that breaks off an answer already under way; the receiver sees it end early. */
async function* watched(parts: Parts, outgoing: Outgoing, gone: AbortSignal, mayStill: MayStill | undefined) {
  try {
    for await (const piece of outgoing.pieces(gone)) {
      if (mayStill && !(await mayStill())) throw new NoLonger()
      yield piece
    }
  } catch (error) {
    // A cancelled download or a closed page is no error.
    if (!(error instanceof NoLonger) && !gone.aborted) parts.report(error, outgoing.filename ?? outgoing.type)
    throw error
  }
}

/** Whether the caller is still signed in and has the privilege. */
const stillAllowed =
  (parts: Parts, needs: Needs, { client: { token } }: Request): MayStill =>
  async () => {
    const still = token ? await parts.findSession(parts.database.read, token, parts.clock()) : undefined
    return mayCall(needs, still?.flags)
  }

const goingOut = (parts: Parts, outgoing: Outgoing, mayStill: MayStill | undefined): Outcome => ({
  status: 200,
  // Already in its own words.
  envelope: envelope(200, ''),
  outgoing: { ...outgoing, pieces: (gone) => watched(parts, outgoing, gone, mayStill) },
})

/** Checks a whole list against the contract once all of it was sent. */
async function* checked(name: CallName, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    yield piece
  }
  contract[name].answers.parse(JSON.parse(text).body)
}

/** Sends a list asked for without a page while it is read, so that its size costs neither memory nor time at once. */
export function openList(parts: Parts, name: CallName, request: Request, reply: Reply<unknown>): Outcome {
  const msg = languageOf(request.client.languages)(reply.more.msg)
  const pieces = () => jsonPieces(envelope(200, msg, reply.body))
  const outgoing = {
    type: 'application/json; charset=utf-8',
    pieces: () => (parts.checkAnswers ? checked(name, pieces()) : pieces()),
  }
  return goingOut(parts, outgoing, stillAllowed(parts, contract[name].needs, request))
}

/** Records that a file goes out: which one, with which filters. */
async function recordFile(
  parts: Parts,
  name: StreamName,
  { client }: Request,
  by: { employee: Employee | undefined; now: Date },
  { filename = '' }: Outgoing,
  asked: object,
): Promise<void> {
  const filters = Object.entries(asked).filter(([field, value]) => !/^(name|format)$/.test(field) && value)
  const after = { file: filename, ...Object.fromEntries(filters) }
  const changes = [{ entity: 'download', id: name.replace('download/', ''), after }]
  await parts.database.transact((db) =>
    writeAudit(db, { ...by, call: name, client, outcome: 'done', changes }),
  )
  parts.changed(['activity'])
}

/** Opens a file or events for a permitted caller; checks the permission again with every piece. */
export async function openStream(
  parts: Parts,
  name: StreamName,
  request: Request,
  employee: Employee | undefined,
  now: Date,
): Promise<Outcome> {
  const input = inputOf(streams[name].takes, request.input)
  const handle = parts.streams?.[name] as unknown as StreamHandlers<'live'>['live'] | undefined
  const say = languageOf(request.client.languages)
  if (!handle) throw unknownCall()
  const { database } = parts
  const opened = (db: Db) =>
    handle({ employee, now, client: request.client, db, say } as Parameters<typeof handle>[0], input as never)
  const entry: Stream = streams[name]
  const outgoing = entry.snapshot
    ? await database.snapshot(opened)
    : await opened(entry.answers === 'file' ? database.reports : database.read)
  if (streams[name].answers === 'file')
    await recordFile(parts, name, request, { employee, now }, outgoing, input)
  // A long file ends with its session or privilege; events check that themselves.
  return goingOut(
    parts,
    outgoing,
    outgoing.filename ? stillAllowed(parts, streams[name].needs, request) : undefined,
  )
}
