import { KeyCap } from '../../frames/key-cap.tsx'
import { words } from './words.ts'

/** Opens what fits the bill to a budget. */
export const BudgetButton = ({ narrow, onOpen }: { narrow: boolean; onOpen: () => void }) => (
  <p>
    <button type="button" className="link-button" onClick={onOpen}>
      {words.title} {!narrow && <KeyCap>Ctrl B</KeyCap>}
    </button>
  </p>
)
