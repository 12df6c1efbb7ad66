import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LOGO_MOST, pictureType } from '@kadai/domain/logo'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { programFile } from '../files.ts'
import { currentSettings, lockShop, type ShopSettings } from './current.ts'
import type { LogoFault, LogoJob } from './logo-job.ts'

/** The logo of a row of the settings as a data: address; blank where there is none. */
export async function logoOf(db: Db, { logo_id }: Pick<ShopSettings, 'logo_id'>): Promise<string> {
  if (logo_id === null) return ''
  const { picture } = await db
    .selectFrom('logos')
    .select('picture')
    .where('id', '=', logo_id)
    .executeTakeFirstOrThrow()
  return picture
}

/** Whole pictures take a second; a picture made to take long is refused as damaged. */
const LONGEST_MS = 10_000

/** What is wrong with a picture, seen in a thread, because decoding would keep saves waiting. */
async function faultOf(job: LogoJob): Promise<LogoFault | undefined> {
  const worker = new Worker(programFile('settings/logo-job'), { workerData: job })
  const signal = AbortSignal.timeout(LONGEST_MS)
  try {
    const [fault]: (LogoFault | undefined)[] = await once(worker, 'message', { signal })
    return fault
  } catch (error) {
    if (!signal.aborted) throw error
    return 'settings.logo_broken'
  } finally {
    void worker.terminate()
  }
}

/** A picture as a data: address of what it really is; refuses all but whole PNG and JPEG, and large ones. */
export async function checkedLogo(base64: string): Promise<string> {
  if (base64 === '') return ''
  const bytes = Buffer.from(base64, 'base64')
  const type = pictureType(bytes)
  if (!type) throw invalid('picture', { id: 'settings.logo_type' })
  if (bytes.length > LOGO_MOST) throw invalid('picture', { id: 'settings.logo_size' })
  const fault = await faultOf({ type, bytes })
  if (fault) throw invalid('picture', { id: fault })
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** Makes a checked picture the shop's logo for papers from now on; blank: none. Saved papers keep theirs. */
export async function changeLogo({ db, employee, now, record }: WriteContext, picture: string) {
  await lockShop(db)
  const { id: _, ...kept } = await currentSettings(db)
  const created_at = now.toISOString()
  const logo =
    picture === ''
      ? null
      : await db
          .insertInto('logos')
          .values({ created_at, created_by: employee.id, picture })
          .returning('id')
          .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('settings')
    .values({ ...kept, created_at, logo_id: logo?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  record({
    entity: 'settings',
    id,
    before: { logo: String(kept.logo_id ?? '') },
    after: { logo: String(logo?.id ?? '') },
  })
  return { version: String(id) }
}
