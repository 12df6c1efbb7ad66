import { IconAlertTriangle } from '../theme/icons.ts'

/** What is wrong with the backups. */
export const Warned = ({ children }: { children: string }) => (
  <p className="signed remark warned">
    <IconAlertTriangle size={18} />
    {children}
  </p>
)
