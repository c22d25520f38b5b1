import type { DeskRoute } from '../page.ts'

/** The first row whose path matches, with the segments that it names. */
export function matchRoute(
  routes: readonly DeskRoute[],
  path: string,
): { readonly route: DeskRoute; readonly params: Readonly<Record<string, string>> } | null {
  const segments = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if (wanted.length !== segments.length) continue
    const params: Record<string, string> = {}
    const isMatch = wanted.every((name, index) => {
      const segment = segments[index] ?? ''
      if (!name.startsWith(':')) return name === segment
      params[name.slice(1)] = segment
      return segment !== ''
    })
    if (isMatch) return { route, params }
  }
  return null
}
