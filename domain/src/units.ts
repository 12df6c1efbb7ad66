import type { DomainMessage } from './english.ts'
import { nameKey } from './names.ts'

/** The official codes of units (UQC) as invoices and GSTR-1 take them, with their names: the official one, and those that shops write. */
const UNITS = {
  BAG: ['bags', 'sack', 'sacks', 'மூட்டை'],
  BAL: ['bale', 'bales'],
  BDL: ['bundles', 'bundle', 'கட்டு'],
  BKL: ['buckles', 'buckle'],
  BOU: ['billion of units', 'billions of units'],
  BOX: ['box', 'boxes', 'bx', 'பெட்டி', 'பாக்ஸ்'],
  BTL: ['bottles', 'bottle'],
  BUN: ['bunches', 'bunch'],
  CAN: ['cans', 'tin', 'tins'],
  CBM: ['cubic meters', 'cubic metre', 'cubic meter'],
  CCM: ['cubic centimeters', 'cubic centimetre', 'cubic centimeter'],
  CMS: ['centimeters', 'cm', 'centimetre', 'centimeter'],
  CTN: ['cartons', 'carton', 'case', 'cases', 'கேஸ்'],
  DOZ: ['dozens', 'dozen', 'dz', 'டஜன்'],
  DRM: ['drums', 'drum'],
  GGK: ['great gross'],
  GMS: ['grammes', 'g', 'gm', 'gram', 'grams', 'கிராம்'],
  GRS: ['gross'],
  GYD: ['gross yards'],
  KGS: ['kilograms', 'kg', 'kilo', 'kilos', 'kilogram', 'கிலோ'],
  KLR: ['kilolitre', 'kiloliter'],
  KME: ['kilometre', 'km', 'kilometer'],
  LTR: ['litres', 'l', 'ltrs', 'litre', 'liter', 'liters', 'லிட்டர்'],
  MLT: ['mililitre', 'ml', 'millilitre', 'milliliter'],
  MTR: ['meters', 'm', 'mtrs', 'metre', 'metres', 'meter', 'மீட்டர்'],
  MTS: ['metric ton', 'metric tons'],
  NOS: ['numbers', 'no', 'number', 'எண்ணிக்கை'],
  OTH: ['others', 'other'],
  PAC: ['packs', 'pack', 'packet', 'packets', 'pkt', 'pkts', 'பாக்கெட்'],
  PCS: ['pieces', 'pc', 'piece', 'பீஸ்'],
  PRS: ['pairs', 'pair'],
  QTL: ['quintal', 'quintals'],
  ROL: ['rolls', 'roll'],
  SET: ['sets', 'செட்'],
  SQF: ['square feet', 'sq ft', 'square foot'],
  SQM: ['square meters', 'sq m', 'square metre', 'square meter'],
  SQY: ['square yards', 'sq yd', 'square yard'],
  TBS: ['tablets', 'tablet'],
  TGM: ['ten gross', 'ten grams'],
  THD: ['thousands', 'thousand'],
  TON: ['tonnes', 'tonne', 'tons'],
  TUB: ['tubes', 'tube'],
  UGS: ['us gallons', 'us gallon'],
  UNT: ['units', 'unit'],
  YDS: ['yards', 'yard', 'yd'],
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

export const unitName = (code: UnitCode): string => UNITS[code][0].toUpperCase()

/** How many digits the HSN codes of a shop need at least: 6 above ₹5 crore of turnover (Notification 78/2020). */
export const hsnDigits = (above5crore: boolean): number => (above5crore ? 6 : 4)

/** The message about an HSN code with too few digits; a blank one is the shop's own. It is marked, never refused. */
export const hsnProblem = (code: string, digits: number): DomainMessage | undefined =>
  code.trim() !== '' && code.trim().length < digits ? { id: 'hsn.short', params: { digits } } : undefined
