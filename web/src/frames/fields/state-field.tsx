import { STATE_CODES, stateBegun, stateCode, stateProblem } from '@kadai/domain/gst'
import { Autocomplete, type AutocompleteProps, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { inWords } from '../in-words.ts'
import { common } from '../words.ts'
import { Flag } from './flag.tsx'

const STATES = STATE_CODES.map((state) => state.name)

/**
 * The states whose names contain the typed text, those that start with it first: "ta" means Tamil Nadu, not
 * Karnataka.
 */
const begunFirst: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().toLowerCase()
  const found = (options as ComboboxItem[])
    .map((option) => ({ option, at: option.label.toLowerCase().indexOf(typed) }))
    .filter(({ at }) => at >= 0)
  const begun = found.filter(({ at }) => at === 0)
  return [...begun, ...found.filter(({ at }) => at > 0)].slice(0, limit).map(({ option }) => option)
}

type Props = Omit<AutocompleteProps, 'data' | 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

/**
 * A state: one of the list, or free text ("Tamilnadu" and "Pondicherry" mean the same to the tax rules). A prefix of
 * exactly one name becomes that name on blur or Enter; an unknown state is kept and flagged, because the state
 * decides between CGST with SGST and IGST (rule 4.7).
 */
export function StateField({ value, onChange, ...props }: Props) {
  const [typing, setTyping] = useState(false)
  const meant = stateCode(value) === undefined ? stateBegun(value) : undefined
  const unknown = typing ? undefined : stateProblem(value)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || meant === undefined) return
    event.preventDefault()
    onChange(meant)
  }

  return (
    <Autocomplete
      label={common.state}
      autoComplete="off"
      openOnFocus={false}
      limit={8}
      filter={begunFirst}
      comboboxProps={{ shadow: 'sm', transitionProps: { duration: 0 } }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      data={STATES}
      value={value}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        if (meant !== undefined) onChange(meant)
      }}
      description={unknown && <Flag role="status" text={inWords(unknown)} />}
    />
  )
}
