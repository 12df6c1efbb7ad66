import { fits } from '@kadai/domain/finder'
import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { common } from '../words.ts'

type Props = SelectProps & { data: NonNullable<SelectProps['data']> }

/** Found as records are (rule 1.11). */
const found: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => fits(label, search)).slice(0, limit)

/**
 * One of a list, found by typing words of its name; Enter takes the highlighted one. The list may arrive after the first
 * keys: until then nothing is said to be missing, and then what they mean is highlighted.
 */
export function SearchSelect({ data, nothingFoundMessage = common.nothing_by_name, ...props }: Props) {
  const arrived = data.length > 0
  return (
    <Select
      {...props}
      data={data}
      searchable
      filter={found}
      selectFirstOptionOnChange={arrived}
      nothingFoundMessage={arrived && nothingFoundMessage}
      checkIconPosition="right"
    />
  )
}
