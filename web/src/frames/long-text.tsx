/** A text that a column may cut short; the pointer over it shows the rest. */
export function LongText({ text }: { text: string }) {
  return <span title={text.length > 24 ? text : undefined}>{text}</span>
}
