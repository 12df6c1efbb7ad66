import type { gstReturnStreams } from '@kadai/contract/gst-return'
import { gstr1Csv } from '@kadai/domain/gstr1-csv'
import { gstr1FileName, periodOf } from '@kadai/domain/gstr1-file'
import { gstr3b } from '@kadai/domain/gstr3b'
import { csvCell } from '../csv/cell.ts'
import type { Outgoing, StreamHandlers } from '../dispatcher/handler.ts'
import { fileOf, filerOf, filingOf, problemsOf, readReturn } from '../gst/exports.ts'
import { zip } from '../reports/zip.ts'
import { currentSettings } from '../settings/exports.ts'
import { tallyOf } from './tally.ts'
import { mastersXml, vouchersXml } from './tally-xml.ts'

/** A file with problems says so by its name; the portal takes any. */
const marked = (name: string, problems: number) =>
  problems === 0 ? name : name.replace(/(?=\.\w+$)/, '_with_problems')

const json = (filename: string, text: () => string): Outgoing => ({
  type: 'application/json; charset=utf-8',
  filename,
  pieces: async function* () {
    yield text()
  },
})

export const gstFileHandlers: StreamHandlers<keyof typeof gstReturnStreams> = {
  async 'download/gstr1'({ db }, { period }) {
    const { kept, shop, scope } = await filingOf(db, period)
    if (kept) return json(kept.file_name, () => kept.file)
    const { of } = await readReturn(db, scope)
    const name = marked(gstr1FileName(filerOf(shop).gstin, period), problemsOf(of, shop).length)
    return json(name, () => JSON.stringify(fileOf(of, scope, shop)))
  },

  async 'download/gstr1-csv'({ db }, { period }) {
    const { shop, scope } = await filingOf(db, period)
    const { of } = await readReturn(db, scope)
    const sections = gstr1Csv(of, period, scope.kind === 'iff')
    return {
      type: 'application/zip',
      filename: marked(`gstr1-${periodOf(period)}.zip`, problemsOf(of, shop).length),
      pieces: () =>
        zip(
          sections.map(({ name, rows }) => ({
            name: `${name}.csv`,
            pieces: rows.map((row) => `${row.map(csvCell).join(',')}\r\n`),
          })),
        ),
    }
  },

  async 'download/gstr3b'({ db }, { period }) {
    const { shop, scope } = await filingOf(db, period)
    const { of } = await readReturn(db, scope)
    return json(`gstr3b-${periodOf(period)}.json`, () => JSON.stringify(gstr3b(of, period, filerOf(shop))))
  },

  async 'download/tally'({ db }, { period }) {
    const { vouchers, parties, rates, names } = await tallyOf(db, period, await currentSettings(db))
    return {
      type: 'application/zip',
      filename: `tally-${periodOf(period)}.zip`,
      pieces: () =>
        zip([
          { name: 'masters.xml', pieces: mastersXml(names, rates, parties) },
          { name: 'vouchers.xml', pieces: vouchersXml(vouchers) },
        ]),
    }
  },
}
