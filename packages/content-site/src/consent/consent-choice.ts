import {
  consentCategories,
  type ConsentAction,
  type ConsentCategory,
} from '@hourfold/shared/contract/consent'

export type { ConsentCategory }

/** The categories that a visitor can accept or refuse. */
export const [, ...optionalCategories] = consentCategories
export type OptionalCategory = (typeof optionalCategories)[number]

/** `record` names the stored proof; null when it was not stored. The choice counts in both cases. */
export type ConsentChoice = {
  readonly record: string | null
  readonly granted: readonly OptionalCategory[]
  /** Seconds since 1970. */
  readonly at: number
}

/**
 * Returns the categories that a button grants. `uncategorized` is never part of "all", because a visitor cannot accept an
 * unnamed purpose; it must be ticked. A browser with Global Privacy Control (`gpc`) never grants advertising.
 */
export const grantedBy = (
  button: ConsentAction,
  ticked: readonly string[],
  gpc: boolean,
): readonly OptionalCategory[] =>
  optionalCategories.filter(
    (category) =>
      !(gpc && category === 'advertising') &&
      (button === 'save'
        ? ticked.includes(category)
        : button === 'accept_all' && category !== 'uncategorized'),
  )

/** Returns the cookie names of every optional category that is not granted, for deletion. */
export const patternsOf = (
  cookies: readonly { readonly category: ConsentCategory; readonly names: readonly string[] }[],
  granted: readonly ConsentCategory[],
): readonly string[] =>
  cookies.flatMap(({ category, names }) =>
    category === 'essential' || granted.includes(category) ? [] : names,
  )

/** Version of the categories and their texts. A higher number asks every visitor again. */
export const consentVersion = 1

export const consentCookie = 'consent'

/**
 * Returns `consent=1.1790000000.csn_….functional-analytics`, a cookie that both a script and the server can write: 180 days, for this
 * site only. A cookie value may not contain a comma, so names are joined with a hyphen.
 */
export const writeChoice = (choice: ConsentChoice, https: boolean): string =>
  `${consentCookie}=${valueOf(choice)}; Max-Age=15552000; Path=/; SameSite=Lax${https ? '; Secure' : ''}`

/**
 * Reads the choice from a `Cookie` header or from `document.cookie`. A value counts only if it is exactly what `writeChoice` writes.
 * A browser sends several cookies of one name where an earlier one was set for the domain or for a folder, in an order that says
 * nothing about their age: the latest choice counts, and of two at the same time the one that grants less.
 */
export const readChoice = (cookies: string): ConsentChoice | null =>
  cookies
    .split(/; ?/)
    .flatMap((cookie) => parseChoice(cookie) ?? [])
    .toSorted((one, other) => other.at - one.at || one.granted.length - other.granted.length)[0] ?? null

function parseChoice(cookie: string): ConsentChoice | null {
  const [, value, at, record = '', names = ''] = pattern.exec(cookie) ?? []
  const granted = optionalCategories.filter((category) => names.split('-').includes(category))
  const choice = { record: record || null, granted, at: Number(at) }
  return value === valueOf(choice) ? choice : null
}

/** Returns the time of a new choice, which is later than that of every earlier one, whichever clock wrote those. */
export const timeOfChoice = (cookies: string, now: number): number =>
  Math.min(Math.max(Math.floor(now / 1000), (readChoice(cookies)?.at ?? 0) + 1), latestTime)

/** The largest number that `pattern` takes. */
const latestTime = 99_999_999_999

const pattern = /^consent=(\d+\.(\d{1,11})\.([\w-]{0,80})\.([a-z-]*))$/

const valueOf = ({ record, granted, at }: ConsentChoice): string =>
  `${consentVersion}.${at}.${record ?? ''}.${granted.join('-')}`
