import './theme/mantine.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './api/query.ts'
import { Notices } from './frames/notices.tsx'
import { router } from './router.tsx'
import { mantineVariables } from './theme/mantine-variables.ts'
import { theme } from './theme/theme.ts'

/** Everything the screens stand on: look, answers kept, routes, notices. */
export default function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={mantineVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  )
}
