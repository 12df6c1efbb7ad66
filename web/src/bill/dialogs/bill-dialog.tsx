import { Modal, type ModalProps } from '@mantine/core'

/**
 * A dialog of the bill screen, which sends the person on itself once it is closed. A click outside must not lose what
 * was typed.
 */
export const BillDialog = (props: Omit<ModalProps, 'opened'>) => (
  <Modal opened returnFocus={false} closeOnClickOutside={false} {...props} />
)
