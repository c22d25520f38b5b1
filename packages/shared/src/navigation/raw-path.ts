/** The path of an address as it was sent. Hono decodes paths for its routes, and then `/%72obots.txt` would be a second address. */
export const rawPath = ({ url }: { readonly url: string }): string =>
  /^[^/]*\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? '/'
