import type { DomainMessage } from './english.ts'
import { nameKey } from './names.ts'

/** The official codes of units (UQC) as invoices and GSTR-1 take them, with the names that shops write for them. */
const UNITS = {
  BAG: ['bags', 'sack', 'sacks', 'மூட்டை'],
  BAL: ['bale', 'bales'],
  BDL: ['bundle', 'bundles', 'கட்டு'],
  BKL: ['buckle', 'buckles'],
  BOU: ['billions of units'],
  BOX: ['boxes', 'bx', 'பெட்டி', 'பாக்ஸ்'],
  BTL: ['bottle', 'bottles'],
  BUN: ['bunch', 'bunches'],
  CAN: ['cans', 'tin', 'tins'],
  CBM: ['cubic metre', 'cubic meter'],
  CCM: ['cubic centimetre', 'cubic centimeter'],
  CMS: ['cm', 'centimetre', 'centimeter'],
  CTN: ['carton', 'cartons', 'case', 'cases', 'கேஸ்'],
  DOZ: ['dozen', 'dozens', 'dz', 'டஜன்'],
  DRM: ['drum', 'drums'],
  GGK: ['great gross'],
  GMS: ['g', 'gm', 'gram', 'grams', 'கிராம்'],
  GRS: ['gross'],
  GYD: ['gross yards'],
  KGS: ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms', 'கிலோ'],
  KLR: ['kilolitre', 'kiloliter'],
  KME: ['km', 'kilometre', 'kilometer'],
  LTR: ['l', 'ltrs', 'litre', 'litres', 'liter', 'liters', 'லிட்டர்'],
  MLT: ['ml', 'millilitre', 'milliliter'],
  MTR: ['m', 'mtrs', 'metre', 'metres', 'meter', 'meters', 'மீட்டர்'],
  MTS: ['metric ton', 'metric tons'],
  NOS: ['no', 'number', 'numbers', 'எண்ணிக்கை'],
  OTH: ['other', 'others'],
  PAC: ['pack', 'packs', 'packet', 'packets', 'pkt', 'pkts', 'பாக்கெட்'],
  PCS: ['pc', 'piece', 'pieces', 'பீஸ்'],
  PRS: ['pair', 'pairs'],
  QTL: ['quintal', 'quintals'],
  ROL: ['roll', 'rolls'],
  SET: ['sets', 'செட்'],
  SQF: ['sq ft', 'square feet', 'square foot'],
  SQM: ['sq m', 'square metre', 'square meter'],
  SQY: ['sq yd', 'square yard', 'square yards'],
  TBS: ['tablet', 'tablets'],
  TGM: ['ten grams'],
  THD: ['thousand', 'thousands'],
  TON: ['tonne', 'tonnes', 'tons'],
  TUB: ['tube', 'tubes'],
  UGS: ['us gallon', 'us gallons'],
  UNT: ['unit', 'units'],
  YDS: ['yard', 'yards', 'yd'],
} as const satisfies Record<string, readonly string[]>

export type UnitCode = keyof typeof UNITS

const plain = (name: string) => nameKey(name.replace(/[.,()-]/g, ' '))

const codes = new Map(
  (Object.keys(UNITS) as UnitCode[]).flatMap((code) =>
    [code, ...UNITS[code]].map((name) => [plain(name), code] as const),
  ),
)

/** Returns the official code of a unit as a shop writes it ("Box", "pkt.", "டஜன்"); undefined for an unknown one. */
export const unitCode = (name: string): UnitCode | undefined => codes.get(plain(name))

/** How many digits the HSN codes of a shop need at least: 6 above ₹5 crore of turnover (Notification 78/2020). */
export const hsnDigits = (above5crore: boolean): number => (above5crore ? 6 : 4)

/** The message about an HSN code with too few digits; a blank one is the shop's own. It is marked, never refused. */
export const hsnProblem = (code: string, digits: number): DomainMessage | undefined =>
  code.trim() !== '' && code.trim().length < digits ? { id: 'hsn.short', params: { digits } } : undefined
