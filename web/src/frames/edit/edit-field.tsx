import {
  Autocomplete,
  Checkbox,
  type ComboboxItem,
  Group,
  type OptionsFilter,
  PasswordInput,
  Radio,
  Textarea,
  type TextInput,
} from '@mantine/core'
import { type ChangeEvent, type ComponentProps, memo, type ReactNode } from 'react'
import { Flag } from '../fields/flag.tsx'
import { GstField } from '../fields/gst-field.tsx'
import { SearchSelect } from '../fields/search-select.tsx'
import { StateField } from '../fields/state-field.tsx'
import { TypedField } from '../fields/typed-field.tsx'
import { useTyped } from '../fields/use-typed.ts'
import type { EditField } from './declaration.ts'
import { words } from './words.ts'

type Props = {
  field: EditField<string>
  value: string
  wrong: string | undefined
  /** What looks wrong about the value, which is taken all the same. */
  flag?: string | undefined
  /** The state in the same form, to check the GST number against; blank where there is none. */
  state: string
  /** The record is saved already. */
  saved: boolean
  /** In a dialog: smaller, with dropdowns kept inside. */
  compact?: boolean
  /** The cursor goes here when the dialog opens. */
  first?: boolean
  /** Must be stable while the form is mounted. */
  onSet: (name: string, value: string) => void
}

const ORDER: ComponentProps<typeof TextInput>['inputWrapperOrder'] = [
  'label',
  'input',
  'error',
  'description',
]

const WITHIN = { withinPortal: false, shadow: 'sm', transitionProps: { duration: 0 } } as const

/** The options that match the typed text; all of them where the field holds one exactly. */
const suggested: OptionsFilter = ({ options, search, limit }) => {
  const all = options as ComboboxItem[]
  const typed = search.trim().toLowerCase()
  const isOption = all.some(({ label }) => label.toLowerCase() === typed)
  const fitting = isOption ? all : all.filter(({ label }) => label.toLowerCase().includes(typed))
  return fitting.slice(0, limit)
}

/** One field of a form, by its kind; does not render when another field changes. */
export const FieldInput = memo(function FieldInput(props: Props) {
  const { field, value, wrong, flag, state, saved, compact, first, onSet } = props
  const onChange = (text: string) => onSet(field.name, text)
  const { kind = 'text' } = field
  const hint = field.closed ?? (flag === undefined ? field.hint : <Flag role="status" text={flag} />)
  const asked = { ...field, saved }
  const { trouble, leave } = useTyped({ asked, value, onChange })
  const shared = {
    name: field.name,
    label: field.label,
    value,
    error: wrong ?? trouble,
    size: compact ? 'sm' : 'md',
    'data-autofocus': first || undefined,
    placeholder: field.placeholder,
    // The asterisk and `required` announce it; the form itself decides when to complain.
    withAsterisk: field.required,
    'aria-required': field.required,
    autoComplete: field.autoComplete ?? 'off',
    disabled: field.closed !== undefined,
    // Below the field, so that two in a row stay aligned.
    inputWrapperOrder: ORDER,
    ...(hint ? { description: hint } : {}),
  }
  if (kind === 'check' || kind === 'radio')
    return <Picked field={field} value={value} wrong={wrong} hint={hint} onChange={onChange} />
  if (kind === 'gst') return <GstField {...shared} state={state} own={field.own} onChange={onChange} />
  if (kind === 'state')
    return <StateField {...shared} {...(compact && { comboboxProps: WITHIN })} onChange={onChange} />
  if (kind === 'select') {
    // A select has a hidden input under its name that cannot be focused.
    const { autoComplete: _, name, ...select } = shared
    return (
      <SearchSelect
        {...select}
        data-name={name}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        data={field.options ?? []}
        allowDeselect={!field.required}
        clearable={!field.required}
      />
    )
  }
  if (kind === 'suggest')
    return (
      <Autocomplete
        {...shared}
        onChange={onChange}
        onBlur={leave}
        data={field.options?.map((option) => option.label) ?? []}
        filter={suggested}
        limit={50}
      />
    )
  const typed = {
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
    onBlur: leave,
  }
  if (kind === 'textarea')
    return <Textarea {...shared} {...typed} autosize minRows={compact ? 2 : 3} maxRows={compact ? 4 : 8} />
  if (kind === 'password')
    return (
      <PasswordInput
        {...shared}
        {...typed}
        autoComplete={field.autoComplete ?? 'new-password'}
        visibilityToggleButtonProps={{ 'aria-label': words.show_typed, tabIndex: 0 }}
      />
    )
  return (
    <TypedField
      {...shared}
      asked={asked}
      error={wrong}
      type={kind === 'email' ? 'email' : 'text'}
      onChange={onChange}
    />
  )
})

type PickedProps = Pick<Props, 'field' | 'value' | 'wrong'> & {
  hint: ReactNode
  onChange: (value: string) => void
}

/** A field that is pressed: a checkbox, or a few options that are all visible. */
function Picked({ field, value, wrong, hint, onChange }: PickedProps) {
  const { name, label, kind, options } = field
  const shared = { name, label, description: hint, size: 'md' } as const
  const disabled = field.closed !== undefined
  return kind === 'check' ? (
    <Checkbox
      {...shared}
      disabled={disabled}
      checked={value === '1'}
      onChange={(event) => onChange(event.currentTarget.checked ? '1' : '0')}
    />
  ) : (
    <Radio.Group {...shared} error={wrong} value={value} onChange={onChange}>
      <Group gap="lg" py={6}>
        {options?.map((option) => (
          <Radio key={option.value} {...option} size="md" disabled={disabled} />
        ))}
      </Group>
    </Radio.Group>
  )
}
