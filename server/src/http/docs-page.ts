import { type Call, needsInWords, type Stream } from '@kadai/contract/call'
import { contract, streams } from '@kadai/contract/contract'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

function kind(entry: Call | Stream): string {
  if (typeof entry.answers === 'string') return entry.answers
  return 'changes' in entry && entry.changes ? 'writes' : 'reads'
}

/** The contract table as a page for people; programs get the OpenAPI document at the same address. */
export function docsPage(): string {
  const rows = Object.entries<Call | Stream>({ ...contract, ...streams }).map(
    ([name, entry]) =>
      `<tr><td><code>/api/${escaped(name)}</code></td><td>${escaped(entry.does)}</td><td>${escaped(needsInWords(entry.needs))}</td>` +
      `<td>${kind(entry)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kadai: the calls</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}
</style></head><body><h1>The calls of Kadai</h1>
<p>Each is a POST of JSON, with or without <code>.php</code>, answered as <code>{ head: { code, msg }, body }</code>;
files and events are asked for with GET as well.
The <a href="/api/docs?format=json">OpenAPI document</a> has the shapes.</p>
<table><thead><tr><th>Call</th><th>Does</th><th>Needs</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
}
