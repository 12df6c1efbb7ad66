import { IconAlertTriangle } from '../../theme/icons.ts'

/** A remark under a field or in a row: something looks wrong, and is taken all the same. */
export const Flag = ({ text, role }: { text: string; role?: 'status' }) => (
  <span className="caution" style={{ display: 'flex', gap: 6 }} role={role}>
    <IconAlertTriangle size={16} /> {text}
  </span>
)
