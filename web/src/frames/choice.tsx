import { NativeSelect, type NativeSelectProps } from '@mantine/core'

type Props<V extends string> = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  value: V
  /** The values to choose from, in this order. */
  of: readonly V[]
  names: Readonly<Record<V, string>>
  onChange: (value: V) => void
}

/** A choice of one of a few values, each by its name. */
export function Choice<V extends string>({ value, of, names, onChange, ...rest }: Props<V>) {
  return (
    <NativeSelect
      {...rest}
      value={value}
      data={of.map((one) => ({ value: one, label: names[one] }))}
      onChange={(event) => onChange(of.find((one) => one === event.currentTarget.value) ?? value)}
    />
  )
}
