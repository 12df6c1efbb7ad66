import { useMatches, useRouter } from '@tanstack/react-router'

/** The title of the open screen, as the table of screens names it. */
export const useTitle = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title }) ?? ''

/** The title of another screen, by its address. */
export function useTitleOf(path: string): string {
  const routes: Readonly<Record<string, { options: { staticData?: { screen?: { title: string } } } }>> =
    useRouter().routesByPath
  return routes[path]?.options.staticData?.screen?.title ?? ''
}
