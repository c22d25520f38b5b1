import type * as v from 'valibot'
import { localeCodes } from '@booking/shared/i18n/locales'
import { isByLocale, localesOf, localize } from '@booking/shared/questions/localize'
import type { Result } from '@booking/shared/errors/result'
import { parseValue } from '@booking/shared/files/check-value'

/** The keys of a file below which words may stand by language anywhere. */
export const askingKeys: ReadonlySet<string> = new Set([
  'pages',
  'questions',
  'rules',
  'ending',
  'categories',
  'tiers',
])

/**
 * Parses a file that asks questions in each language it has words in, so that the one schema of a definition need not know of
 * languages; gives it in the first of them. Refuses with the issues of all of them.
 */
export function parseInLanguages<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  raw: unknown,
): Result<v.InferOutput<Schema>, readonly v.BaseIssue<unknown>[]> {
  if (!isGroup(raw)) return parseValue(schema, raw)
  const asked = Object.fromEntries(Object.entries(raw).filter(([key]) => askingKeys.has(key)))
  const [first, ...others] = [...localesOf(asked)].map((locale) => localize(asked, locale, locale))
  const parsed = parseValue(schema, first === undefined ? raw : merge(raw, first))
  if (first === undefined) return parsed
  const issuesOf = (one: unknown) => {
    const found = parseValue(schema, merge(raw, one))
    return found.ok ? [] : found.refusal
  }
  // Only words may differ: what takes a group of them for anything else is a key, a condition, an address or a name.
  const misplaced = issuesOf(asked).filter((issue) => isByLocale(issue.input) && !isForWords(issue))
  const issues = [...others.flatMap(issuesOf), ...misplaced]
  if (!parsed.ok) return { ok: false, refusal: [...parsed.refusal, ...issues] }
  return issues.length === 0 ? parsed : { ok: false, refusal: issues }
}

const merge = (raw: Group, asked: unknown): Group => ({ ...raw, ...(isGroup(asked) ? asked : {}) })

/** Whether words were wanted where the issue is: no schema of anything else says it so. */
export const isForWords = ({ message }: v.BaseIssue<unknown>): boolean => message === 'must be text'

type Group = Readonly<Record<string, unknown>>

/** A group of keys of a file, whatever is in it. */
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is said where words are given by something that is no language. */
export const wordsWanted = `must be text, or text by locale (${localeCodes.join(', ')})`
