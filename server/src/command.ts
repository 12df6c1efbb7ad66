// Files that a command writes are readable by this account only.
process.umask(0o077)

/** Runs a command; what it throws is a sentence for the person at the terminal. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
