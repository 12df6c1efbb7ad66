const STEP = 1024
const UNITS = ['KB', 'MB', 'GB'] as const

/** Formats a number of bytes: "640 KB", "3.2 MB". */
export function sizeText(bytes: number): string {
  let size = bytes / STEP
  for (const unit of UNITS) {
    if (size < STEP || unit === 'GB')
      return `${size < 10 && unit !== 'KB' ? size.toFixed(1) : Math.ceil(size)} ${unit}`
    size /= STEP
  }
  return ''
}
