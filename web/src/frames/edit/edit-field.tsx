import {
  Autocomplete,
  Checkbox,
  Group,
  PasswordInput,
  Radio,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { ComponentProps } from 'react'
import { GstField } from '../gst-field.tsx'
import { StateField } from '../state-field.tsx'
import type { EditField } from './declaration.ts'
import { kept, mostOf } from './field-rules.ts'

type Props = {
  field: EditField<string>
  value: string
  wrong: string | undefined
  /** The state in the same form, for the GST number beside it; blank where there is none. */
  state: string
  onChange: (value: string) => void
}

const NUMERIC = {
  money: 'decimal',
  percent: 'decimal',
  stock: 'numeric',
  phone: 'numeric',
  digits: 'numeric',
} as const

const ORDER: ComponentProps<typeof TextInput>['inputWrapperOrder'] = [
  'label',
  'input',
  'error',
  'description',
]

/** One field of a form, drawn by its kind. */
export function FieldInput({ field, value, wrong, state, onChange }: Props) {
  const { kind = 'text' } = field
  const hint = field.closed ?? field.hint
  const change = (text: string) => onChange(kept(field, text))
  const common = {
    name: field.name,
    label: field.label,
    value,
    error: wrong,
    size: 'md',
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
  if (kind === 'gst') return <GstField {...common} state={state} onChange={change} />
  if (kind === 'state') return <StateField {...common} onChange={change} />
  if (kind === 'select') {
    // Under its name a select has a hidden input, which cannot be gone to.
    const { autoComplete: _, name, ...select } = common
    return (
      <Select
        {...select}
        data-name={name}
        value={value === '' ? null : value}
        onChange={(chosen) => change(chosen ?? '')}
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
        onChange={change}
        data={field.options?.map((option) => option.label) ?? []}
        limit={50}
      />
    )
  const typed = { ...common, maxLength: mostOf(field) }
  if (kind === 'textarea')
    return (
      <Textarea
        {...typed}
        autosize
        minRows={3}
        maxRows={8}
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  if (kind === 'password')
    return (
      <PasswordInput
        {...typed}
        autoComplete={field.autoComplete ?? 'new-password'}
        onChange={(event) => change(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed', tabIndex: 0 }}
      />
    )
  return (
    <TextInput
      {...typed}
      type={kind === 'email' ? 'email' : 'text'}
      inputMode={kind in NUMERIC ? NUMERIC[kind as keyof typeof NUMERIC] : undefined}
      leftSection={kind === 'money' ? '₹' : undefined}
      rightSection={kind === 'percent' ? '%' : undefined}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
