import * as v from 'valibot'

const example = 'must be a PostgreSQL address such as postgresql://user:password@host:5432/name'
const unescaped =
  'has a character in its user or password that must be escaped: write % as %25, @ as %40, / as %2F, # as %23, ? as %3F, : as %3A'

/**
 * The fault of a PostgreSQL address; null for a valid one. A password with a raw `@`, `/`, `#`, `?` or `%` results in another host
 * or none, and in an error that would repeat a part of it. The reason repeats nothing.
 */
export function findUrlFault(text: string): string | null {
  const [, rest] = /^postgres(?:ql)?:\/\/(.*)$/s.exec(text) ?? []
  if (rest === undefined) return example
  const [authority = ''] = rest.split(/[/?#]/, 1)
  const [path = ''] = rest.slice(authority.length).split('?', 1)
  const isCut = !authority.includes('@') && rest.includes('@') && !withoutUser.test(rest)
  if (rest.includes('#') || path.includes('@') || isCut || authority.split('@').length > 2) return unescaped
  if (/%(?![0-9a-f]{2})/i.test(authority)) return unescaped
  return URL.canParse(text) ? null : example
}

/** A host, a database and parameters, of which only the values contain `@`. Anything else with an `@` is a password that was cut. */
const withoutUser = /^(?:\[[^\]]*\]|[^:/?]*)(?::\d*)?\/[^/?]*\?(?:[^=&@]+=[^&]*(?:&|$))*$/

/** `DATABASE_URL` as a setting. */
export const DatabaseUrlSchema = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? findUrlFault(dataset.value) : null
    if (fault !== null) addIssue({ message: fault })
  }),
)
