import { LOGO_MOST, pictureType } from '@kadai/domain/logo'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { currentSettings, lockShop, type ShopSettings } from './current.ts'

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

/** A picture as a data: address of what it really is; refuses all but PNG and JPEG, and large ones. */
function checked(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const type = pictureType(bytes)
  if (!type) throw invalid('picture', { id: 'settings.logo_type' })
  if (bytes.length > LOGO_MOST) throw invalid('picture', { id: 'settings.logo_size' })
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** Makes a picture the shop's logo for papers from now on; blank: none. Saved papers keep theirs. */
export async function changeLogo({ db, employee, now, record }: WriteContext, base64: string) {
  await lockShop(db)
  const { id: _, ...kept } = await currentSettings(db)
  const created_at = now.toISOString()
  const logo =
    base64 === ''
      ? null
      : await db
          .insertInto('logos')
          .values({ created_at, created_by: employee.id, picture: checked(base64) })
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
