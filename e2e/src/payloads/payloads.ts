/**
 * Texts that would call `pwned` if a page treated them as anything but text: markup, attribute breakouts, script URLs,
 * templates, and Unicode tricks. Each has a number by which a screen is searched for it.
 */
export const PAYLOADS: readonly string[] = [
  '<script>pwned(0)</script>',
  '<img src=x onerror=pwned(1)>',
  '<svg onload=pwned(2)>',
  '"><script>pwned(3)</script>',
  `'><img src=x onerror=pwned(4)>`,
  '" onmouseover="pwned(5)" x="',
  `' onfocus='pwned(6)' autofocus='`,
  'javascript:pwned(7)',
  '<a href="javascript:pwned(8)">8</a>',
  '<iframe srcdoc="<script>parent.pwned(9)</script>">',
  '<iframe src="javascript:parent.pwned(10)">',
  '</title><script>pwned(11)</script>',
  '</textarea><script>pwned(12)</script>',
  '</style><script>pwned(13)</script>',
  '--><script>pwned(14)</script><!--',
  '<style>@import "javascript:pwned(15)"</style>',
  '<details open ontoggle=pwned(16)>',
  '<video><source onerror=pwned(17)></video>',
  '<input autofocus onfocus=pwned(18)>',
  '{{constructor.constructor("pwned(19)")()}}',
  `$\{pwned(20)}\`+pwned(20)+\``,
  '<math><mtext><script>pwned(21)</script>',
  '<sCrIpT/x>pwned(22)</ScRiPt>',
  '&lt;img src=x onerror=pwned(23)&gt;',
  '=HYPERLINK("javascript:pwned(24)")',
]

/** For every field of one more record: an address, breakouts of what may be around it, and an element that runs. */
export const ALL_IN_ONE = `javascript:"'></title></textarea><img src=x onerror=pwned()>`

/** The payload of a field of the nth record, rotated so that every field gets all; after these `ALL_IN_ONE`. */
export const payload = (record: number, field = 0) =>
  record < PAYLOADS.length ? (PAYLOADS[(record + field) % PAYLOADS.length] ?? '') : ALL_IN_ONE

/** Cuts a payload to fit a short field. */
export const short = (record: number, most: number) => `<b onx=pwned(${record})>`.slice(0, most)
