import { STATE_CODES } from '@kadai/domain/gst'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'

const STATES = STATE_CODES.map((state) => state.name)

/** A state: one of the list, or what was typed ("Tamilnadu" and "Pondicherry" mean the same to the tax rules). */
export function StateField(props: Omit<AutocompleteProps, 'data'>) {
  return (
    <Autocomplete
      label="State"
      maxLength={60}
      autoComplete="off"
      openOnFocus={false}
      limit={8}
      comboboxProps={{ shadow: 'sm', transitionProps: { duration: 0 } }}
      {...props}
      data={STATES}
    />
  )
}
