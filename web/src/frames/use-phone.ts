import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is narrower than 768 px, the width at which the bottom menu appears. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
