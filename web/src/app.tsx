import './theme/mantine.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { queryClient } from './api/query.ts'
import { Notices } from './frames/notices/notices.tsx'
import { keepFocus } from './frames/take-focus.ts'
import { makeRouter } from './router.tsx'
import { mantineVariables, theme } from './theme/theme.ts'

/**
 * Everything the screens need: theme, query cache, router, notices. Made anew for each person, and resolved once the
 * current screen's script has loaded, so that it renders at once.
 */
export default async function openApp(): Promise<ComponentType> {
  keepFocus()
  const router = makeRouter()
  await router.load()
  return () => (
    <MantineProvider theme={theme} cssVariablesResolver={mantineVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  )
}
