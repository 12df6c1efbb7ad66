import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Whether the side menu is open; it starts open, and the browser remembers (rule 1.1). */
export function useMenuOpen(): { open: boolean; roomy: boolean; toggle: () => void } {
  const [kept, setKept] = useLocalStorage({
    key: 'kadai.menu',
    defaultValue: 'open',
    getInitialValueInEffect: false,
  })
  // At medium widths the menu shows icons only; opened, it covers part of the page.
  const roomy = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false })
  return { open: kept === 'open' && roomy, roomy, toggle: () => setKept(kept === 'open' ? 'closed' : 'open') }
}
