/** Whether `npm run test:battery` runs the tours of all screens at their full size. */
const full = process.env.KADAI_BATTERY === 'full'

/** What a tour goes through: `short` in npm test, `long` in a full run. */
export const size = <T>(short: T, long: T): T => (full ? long : short)
