import { Select, type SelectProps } from '@mantine/core'
import { common } from '../words.ts'

type Props = SelectProps & { data: NonNullable<SelectProps['data']> }

/**
 * One of a list, found by typing part of its name; Enter takes the highlighted one. The list may arrive after the first
 * keys: until then nothing is said to be missing, and then what they mean is highlighted.
 */
export function SearchSelect({ data, nothingFoundMessage = common.nothing_by_name, ...props }: Props) {
  const arrived = data.length > 0
  return (
    <Select
      {...props}
      data={data}
      searchable
      selectFirstOptionOnChange={arrived}
      nothingFoundMessage={arrived && nothingFoundMessage}
      checkIconPosition="right"
    />
  )
}
