/** Downloads a file through the browser. */
export function handOver({ file, name }: { file: Blob; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers start reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
