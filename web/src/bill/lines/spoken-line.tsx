import { useEditor } from '../editor/editor.ts'
import { words } from './words.ts'

/** What a screen reader says after a line was added: its place, product, quantity, and that it costs nothing. */
export function SpokenLine() {
  const { kind, model } = useEditor()
  const { lines, lit } = model.bill
  const at = lit ? lines.findIndex(({ key }) => key === lit.key) : -1
  const line = lines[at]
  return (
    <p className="spoken" role="status">
      {line &&
        words.spoken({
          number: at + 1,
          product: line.product_name,
          qty: line.qty,
          note: line.price_paise === 0 ? kind.words.unpriced : undefined,
        })}
    </p>
  )
}
