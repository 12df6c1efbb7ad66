import { parentPort, workerData } from 'node:worker_threads'
import { LOGO_DOTS_MOST } from '@kadai/domain/logo'
import { decodeApng } from 'fast-png'
import { decode } from 'jpeg-js'

// Decodes a picture whole: a browser shows what it can of a damaged one.

export type LogoJob = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array }
export type LogoFault = 'settings.logo_broken' | 'settings.logo_moves' | 'settings.logo_dots'

const MILLION = 1_000_000

function faultOfPng(bytes: Uint8Array): LogoFault | undefined {
  // The first chunk, IHDR, has the width and the height, as whatever follows needs memory for them.
  if (Buffer.from(bytes.subarray(12, 16)).toString('latin1') !== 'IHDR') return 'settings.logo_broken'
  const head = new DataView(bytes.buffer, bytes.byteOffset + 16, 8)
  const dots = head.getUint32(0) * head.getUint32(4)
  if (dots > LOGO_DOTS_MOST) return 'settings.logo_dots'
  if (decodeApng(bytes, { checkCrc: true }).frames.length > 1) return 'settings.logo_moves'
  return dots === 0 ? 'settings.logo_broken' : undefined
}

function faultOf({ type, bytes }: LogoJob): LogoFault | undefined {
  try {
    if (type === 'image/png') return faultOfPng(bytes)
    decode(bytes, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: LOGO_DOTS_MOST / MILLION,
    })
    return undefined
  } catch (error) {
    const large = error instanceof Error && error.message.startsWith('maxResolutionInMP')
    return large ? 'settings.logo_dots' : 'settings.logo_broken'
  }
}

parentPort?.postMessage(faultOf(workerData))
