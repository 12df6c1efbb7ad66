import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Whether the side menu stands open beside the page; it starts open, and the browser remembers (rule 1.1). */
export function useMenuOpen(): { open: boolean; roomy: boolean; toggle: () => void } {
  const [kept, setKept] = useLocalStorage({
    key: 'kadai.menu',
    defaultValue: 'open',
    getInitialValueInEffect: false,
  })
  // Between a phone and a desk the menu has room for its icons only; opened, it lies over the page.
  const roomy = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false })
  return { open: kept === 'open' && roomy, roomy, toggle: () => setKept(kept === 'open' ? 'closed' : 'open') }
}
