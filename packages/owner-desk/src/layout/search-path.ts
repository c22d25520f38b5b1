/** A path with a query; what is undefined or empty is left out. */
export function searchPath(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  )
  return search.size === 0 ? path : `${path}?${search}`
}
