import { PRINTER_DOTS } from '@kadai/domain/escpos'
import { z } from 'zod'
import { call } from './call.ts'
import { carried } from './carried.ts'
import { asTyped, optionalYesNo } from './fields.ts'

/** The most letters of a packed picture: a receipt of hundreds of lines. */
const MOST = 600_000

export const printerCalls = {
  printer_print: call({
    does: 'Prints a picture on the receipt printer whose address is in the settings, and cuts the paper.',
    needs: ['pos', 'orders', 'estimate', 'payment_details', 'cash'],
    shows: [],
    takes: z.object({
      /** Dots in a row. */
      width: z.literal(PRINTER_DOTS, { error: () => carried({ id: 'printer.width' }) }),
      /** A bit for each dot, 1 is black; packed (deflate), as base64. */
      picture: asTyped({ id: 'printer.no_picture' }, MOST, { id: 'printer.too_long' }),
      /** "1" opens the cash drawer. */
      drawer: optionalYesNo('field.drawer'),
    }),
  }),
}
