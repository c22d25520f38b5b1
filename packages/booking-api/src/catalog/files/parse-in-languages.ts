import type * as v from 'valibot'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { isByLocale, localesOf, localize } from '@hourfold/shared/questions/localize'
import type { Result } from '@hourfold/shared/errors/result'
import { parseValue } from '@hourfold/shared/files/check-value'

/** The keys of a file below which texts may be given by language. */
export const localizedKeys: ReadonlySet<string> = new Set([
  'pages',
  'questions',
  'rules',
  'ending',
  'categories',
  'tiers',
])

/**
 * Parses a file with questions once for each of its languages, so that the schema of a definition does not deal with languages;
 * returns the result in the first language. Refuses with the issues of all languages.
 */
export function parseInLanguages<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  raw: unknown,
): Result<v.InferOutput<Schema>, readonly v.BaseIssue<unknown>[]> {
  if (!isGroup(raw)) return parseValue(schema, raw)
  const localizedPart = Object.fromEntries(Object.entries(raw).filter(([key]) => localizedKeys.has(key)))
  const [first, ...others] = [...localesOf(localizedPart)].map((locale) =>
    localize(localizedPart, locale, locale),
  )
  const parsed = parseValue(schema, first === undefined ? raw : merge(raw, first))
  if (first === undefined) return parsed
  const issuesOf = (one: unknown) => {
    const result = parseValue(schema, merge(raw, one))
    return result.ok ? [] : result.refusal
  }
  // Only texts may differ by language: a group by locale in any other place (a key, a condition, an address, a name) is an issue.
  const misplaced = issuesOf(localizedPart).filter((issue) => isByLocale(issue.input) && !isTextIssue(issue))
  const issues = [...others.flatMap(issuesOf), ...misplaced]
  if (!parsed.ok) return { ok: false, refusal: [...parsed.refusal, ...issues] }
  return issues.length === 0 ? parsed : { ok: false, refusal: issues }
}

const merge = (raw: Group, part: unknown): Group => ({ ...raw, ...(isGroup(part) ? part : {}) })

/** True where the schema expected text: only the schema of texts uses this message. */
export const isTextIssue = ({ message }: v.BaseIssue<unknown>): boolean => message === 'must be text'

type Group = Readonly<Record<string, unknown>>

/** True for an object of keys, of any content. */
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The reason that is reported where texts are given by an unknown language. */
export const textExpected = `must be text, or text by locale (${localeCodes.join(', ')})`
