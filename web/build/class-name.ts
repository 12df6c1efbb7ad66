import path from 'node:path'

const files = new Map<string, string>()

/**
 * Returns the class that a name in a `.module.css` file has in the page, `row_totals-box`: shorter than a hash for each
 * file, and readable in the browser. Refuses a second file of the same name.
 */
export function className(name: string, file: string): string {
  const styles = path.basename(file, '.module.css')
  const first = files.get(styles) ?? file
  if (first !== file) throw new Error(`Two styles of one name: ${first}, ${file}`)
  files.set(styles, file)
  return `${name}_${styles}`
}
