import { type CSSVariablesResolver, colorsTuple, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { common } from '../frames/words.ts'

/**
 * Enter takes the highlighted option. Mantine's Select determines it in a timer after opening; with faster typing the
 * option is highlighted and Enter would do nothing.
 */
function takeLit(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const lit = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!lit) return
  event.preventDefault()
  event.stopPropagation()
  lit.click()
}

const red: MantineColorsTuple = [
  '#fbe9e7',
  '#f6d2ce',
  '#eda59e',
  '#e3776d',
  '#da5145',
  '#cd3a2f',
  '#c02f25',
  '#b3261e',
  '#911d17',
  '#6f1510',
]
/** Greys with the warmth of the background. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f4f1eb',
  '#e7e2d9',
  '#d9d3c8',
  '#bdb6ab',
  '#948e8a',
  '#6b6675',
  '#514c5a',
  '#35313c',
  '#1d1b20',
]
const dark: MantineColorsTuple = [
  '#e9e6ec',
  '#c9c5cf',
  '#a5a0ae',
  '#7d7886',
  '#4b4753',
  '#37343f',
  '#2b2931',
  '#1f1e24',
  '#17161a',
  '#100f12',
]

/** The breakpoints of the specification, in em of 16 px. */
const breakpoints = { xs: '0em', sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '87.5em' }

/** Kadai's theme: dark text on warm paper, one strong colour for actions. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 5 },
  colors: { indigo: colorsTuple('#3b37a6'), red, gray, dark },
  black: '#1d1b20',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  breakpoints,
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 0 },
        closeButtonProps: { 'aria-label': common.close },
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
    // A dialog's header is not a landmark of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': common.close } } },
    Menu: {
      // The placeholder would be an invalid child of a menu; without a portal the menu stays inside its landmark.
      defaultProps: {
        transitionProps: { duration: 0 },
        shadow: 'sm',
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    Select: {
      defaultProps: {
        comboboxProps: { shadow: 'sm', transitionProps: { duration: 0 } },
        onKeyDownCapture: takeLit,
      },
    },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': common.toggle_password } },
    },
    Tooltip: { defaultProps: { openDelay: 400 } },
  },
})

/** Mantine's variables in Kadai's colours. */
export const mantineVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--red-ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-indigo-filled': 'var(--indigo)',
    '--mantine-color-indigo-filled-hover': 'var(--indigo-hover)',
    '--mantine-color-indigo-light': 'var(--indigo-soft)',
    '--mantine-color-indigo-light-color': 'var(--indigo-ink)',
    '--mantine-color-indigo-outline': 'var(--indigo-ink)',
  }
  return { variables: {}, light: shared, dark: shared }
}
