import type { CSSVariablesResolver } from '@mantine/core'

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
