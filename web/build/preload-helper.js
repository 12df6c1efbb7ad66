// Replaces Vite's helper (vite.config.ts). Fetches the files of a lazy part before importing it: a browser
// that once failed to import a module never retries it on the same page.
const coming = new Map()
const styles = new Set()

/** Whether this page already has the file, from the start or through another part. */
const isHere = (url) => performance.getEntriesByName(url).some(({ responseStatus }) => responseStatus === 200)

async function fetched(url) {
  const answer = await fetch(url).catch(() => undefined)
  // Read to the end, or the browser does not cache it for the import.
  const bytes = answer?.ok && (await answer.arrayBuffer().catch(() => undefined))
  if (!bytes) throw new Error(`${url} could not be fetched.`)
}

async function bring(url) {
  if (!isHere(url)) await fetched(url)
  if (!url.endsWith('.css') || styles.has(url)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = url
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${url} could not be fetched.`))
    }
    document.head.append(link)
  })
  styles.add(url)
}

function brought(file) {
  const url = new URL(file, location.origin).href
  if (!coming.has(url))
    coming.set(
      url,
      bring(url).finally(() => coming.delete(url)),
    )
  return coming.get(url)
}

export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(brought))
  return load()
}
