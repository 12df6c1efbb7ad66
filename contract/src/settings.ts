import { byPrefix } from '@kadai/domain/kinds'
import { LOGO_MOST } from '@kadai/domain/logo'
import { readPrinterAddress } from '@kadai/domain/printer-address'
import { SELLER_KINDS } from '@kadai/domain/seller'
import { TALLY_LEDGER_KEYS } from '@kadai/domain/tally'
import { z } from 'zod'
import { call } from './call.ts'
import { carried } from './carried.ts'
import { numberPrefix, optional, optionalId, text } from './fields.ts'
import { answers, changes, reads } from './record-fields.ts'
import { SETTINGS } from './records/settings.ts'

export const settingsCalls = {
  setting_detail: call({
    does: 'Answers the shop settings.',
    needs: ['settings'],
    shows: ['settings'],
    answers: z.object({
      id: text,
      ...answers(SETTINGS),
      gst_problem: text,
      ...byPrefix(() => text),
      seller_kind: z.enum(SELLER_KINDS),
      /** The names of the ledgers in Tally. */
      tally_ledgers: z.record(z.enum(TALLY_LEDGER_KEYS), text),
      version: text,
    }),
  }),
  setting_update: call({
    does: 'Changes the shop settings; saved papers keep what they were saved with.',
    needs: ['settings'],
    changes: ['settings'],
    takes: z.object({
      id: optionalId('field.settings'),
      ...changes(SETTINGS),
      printer_address: reads(SETTINGS.printer_address).refine(
        (text) => !text || readPrinterAddress(text) !== undefined,
        { error: () => carried({ id: 'settings.printer_address' }) },
      ),
      ...byPrefix((kind) => numberPrefix({ id: `paper.${kind}.prefix` })),
      seller_kind: z.enum(SELLER_KINDS, { error: () => carried({ id: 'settings.seller_kind' }) }).optional(),
      /** Names of ledgers; a blank one is the usual one, absent ones stay. */
      tally_ledgers: z
        .partialRecord(z.enum(TALLY_LEDGER_KEYS), optional('field.tally_ledger', 60), {
          error: () => carried({ id: 'settings.tally_ledgers' }),
        })
        .optional(),
      version: optionalId('field.version'),
    }),
    answers: z.object({ version: text }),
  }),
  logo_detail: call({
    does: "Answers the shop's logo as a data: address; blank where there is none.",
    needs: ['settings'],
    shows: ['settings'],
    answers: z.object({ picture: text }),
  }),
  logo_update: call({
    does: "Changes the shop's logo; saved papers keep theirs.",
    needs: ['settings'],
    changes: ['settings'],
    takes: z.object({
      /** PNG or JPEG of up to 200 kB, as base64; blank removes the logo. */
      picture: z
        .string({ error: () => carried({ id: 'settings.logo_type' }) })
        .max(Math.ceil(LOGO_MOST / 3) * 4, { error: () => carried({ id: 'settings.logo_size' }) }),
    }),
    answers: z.object({ version: text }),
  }),
}
