import { IconAlertTriangle } from '../../theme/icons.ts'
import classes from './flag.module.css'

/** A remark under a field or in a row: something looks wrong, and is taken all the same. */
export const Flag = ({ text, role }: { text: string; role?: 'status' }) => (
  <span className={classes.flag} role={role}>
    <IconAlertTriangle size={16} /> {text}
  </span>
)
