/** `/services/{idOrSlug}` in Hono's syntax; a slug may have several segments. */
export const honoPath = (path: string): string =>
  path.replace('{idOrSlug}', ':idOrSlug{.+}').replaceAll(/\{(\w+)\}/g, ':$1')

/** The opposite of `honoPath`. */
export const patternOf = (path: string): string => path.replaceAll(/:(\w+)(\{\.\+\})?/g, '{$1}')
