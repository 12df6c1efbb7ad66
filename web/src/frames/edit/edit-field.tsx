import {
  Autocomplete,
  Checkbox,
  type ComboboxItem,
  Group,
  type OptionsFilter,
  PasswordInput,
  Radio,
  Select,
  Textarea,
  type TextInput,
} from '@mantine/core'
import { type ComponentProps, memo } from 'react'
import { GstField } from '../fields/gst-field.tsx'
import { StateField } from '../fields/state-field.tsx'
import { TypedField } from '../fields/typed-field.tsx'
import { useTyped } from '../fields/use-typed.ts'
import type { EditField } from './declaration.ts'

type Props = {
  field: EditField<string>
  value: string
  wrong: string | undefined
  /** The state in the same form, for the GST number beside it; blank where there is none. */
  state: string
  /** The record is saved already. */
  saved: boolean
  /** In a dialog: smaller, and what drops down stays within it. */
  compact?: boolean
  /** The same one as long as the form stands. */
  onSet: (name: string, value: string) => void
}

const ORDER: ComponentProps<typeof TextInput>['inputWrapperOrder'] = [
  'label',
  'input',
  'error',
  'description',
]

const WITHIN = { withinPortal: false, shadow: 'sm', transitionProps: { duration: 0 } } as const

/** What fits the text that is typed; all there is where one of them stands in the field already. */
const suggested: OptionsFilter = ({ options, search, limit }) => {
  const all = options as ComboboxItem[]
  const typed = search.trim().toLowerCase()
  const stands = all.some(({ label }) => label.toLowerCase() === typed)
  const fitting = stands ? all : all.filter(({ label }) => label.toLowerCase().includes(typed))
  return fitting.slice(0, limit)
}

/** One field of a form, drawn by its kind; typing in another one leaves it alone. */
export const FieldInput = memo(function FieldInput(props: Props) {
  const { field, value, wrong, state, saved, compact, onSet } = props
  const onChange = (text: string) => onSet(field.name, text)
  const { kind = 'text' } = field
  const hint = field.closed ?? field.hint
  const asked = { ...field, saved }
  const { trouble, leave } = useTyped({ asked, value, onChange })
  const common = {
    name: field.name,
    label: field.label,
    value,
    error: wrong ?? trouble,
    size: compact ? 'sm' : 'md',
    placeholder: field.placeholder,
    // The star says it to the eye, `required` to the ear; the form itself decides when to complain.
    withAsterisk: field.required,
    'aria-required': field.required,
    autoComplete: field.autoComplete ?? 'off',
    disabled: field.closed !== undefined,
    // Below the field, so that two that share a row stand level.
    inputWrapperOrder: ORDER,
    ...(hint ? { description: hint } : {}),
  }
  if (kind === 'check')
    return (
      <Checkbox
        name={field.name}
        label={field.label}
        description={hint}
        size="md"
        disabled={field.closed !== undefined}
        checked={value === '1'}
        onChange={(event) => onChange(event.currentTarget.checked ? '1' : '0')}
      />
    )
  if (kind === 'radio')
    return (
      <Radio.Group
        name={field.name}
        label={field.label}
        description={hint}
        error={wrong}
        size="md"
        value={value}
        onChange={onChange}
      >
        <Group gap="lg" py={6}>
          {field.options?.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              label={option.label}
              size="md"
              disabled={field.closed !== undefined}
            />
          ))}
        </Group>
      </Radio.Group>
    )
  if (kind === 'gst') return <GstField {...common} state={state} onChange={onChange} />
  if (kind === 'state')
    return <StateField {...common} {...(compact && { comboboxProps: WITHIN })} onChange={onChange} />
  if (kind === 'select') {
    // Under its name a select has a hidden input, which cannot be gone to.
    const { autoComplete: _, name, ...select } = common
    return (
      <Select
        {...select}
        data-name={name}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        data={field.options ?? []}
        searchable
        selectFirstOptionOnChange
        allowDeselect={!field.required}
        clearable={!field.required}
        nothingFoundMessage="Nothing by this name"
        checkIconPosition="right"
      />
    )
  }
  if (kind === 'suggest')
    return (
      <Autocomplete
        {...common}
        onChange={onChange}
        onBlur={leave}
        data={field.options?.map((option) => option.label) ?? []}
        filter={suggested}
        limit={50}
      />
    )
  if (kind === 'textarea')
    return (
      <Textarea
        {...common}
        autosize
        minRows={compact ? 2 : 3}
        maxRows={compact ? 4 : 8}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={leave}
      />
    )
  if (kind === 'password')
    return (
      <PasswordInput
        {...common}
        autoComplete={field.autoComplete ?? 'new-password'}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={leave}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed', tabIndex: 0 }}
      />
    )
  return (
    <TypedField
      {...common}
      asked={asked}
      error={wrong}
      type={kind === 'email' ? 'email' : 'text'}
      onChange={onChange}
    />
  )
})
