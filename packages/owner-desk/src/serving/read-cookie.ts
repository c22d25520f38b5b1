/** The value of a cookie in a `Cookie` header; undefined without it. The first of several counts. */
export const readCookie = (header: string | null, name: string): string | undefined =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
