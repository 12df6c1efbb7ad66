/** Whether the system has a share sheet that takes files; browsers offer it on HTTPS and on the shop's own machine. */
export function takesFiles(): boolean {
  const sample = new File([], 'paper.pdf', { type: 'application/pdf' })
  // Despite its type, not every browser has it.
  return 'canShare' in navigator && navigator.canShare({ files: [sample] })
}

/** Opens the system's share sheet; false where the browser does not let it open (any more). */
export async function giveToSystem(files: File[], title: string): Promise<boolean> {
  try {
    await navigator.share({ files, title })
    return true
  } catch (error) {
    // Closed by the person.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
