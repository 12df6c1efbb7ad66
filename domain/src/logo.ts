export const LOGO_MOST = 200 * 1024
/** The most dots of a logo: 3,000 × 3,000. */
export const LOGO_DOTS_MOST = 9_000_000

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** The type of a picture by its content; undefined for anything but PNG and JPEG. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | undefined {
  const begins = (with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte)
  if (begins(PNG)) return 'image/png'
  return begins(JPEG) ? 'image/jpeg' : undefined
}
