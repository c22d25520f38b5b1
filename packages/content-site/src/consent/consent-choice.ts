import { consentCategories, type ConsentAction, type ConsentCategory } from '@booking/shared/contract/consent'

export type { ConsentCategory }

/** The categories that a visitor can accept or refuse. */
export const [, ...optionalCategories] = consentCategories
export type OptionalCategory = (typeof optionalCategories)[number]

/** `record` names the stored proof; null when it was not stored. The choice counts in both cases. */
export type ConsentChoice = {
  readonly record: string | null
  readonly granted: readonly OptionalCategory[]
}

/**
 * Returns the categories that a button grants. `uncategorized` is never part of «all», because a visitor cannot accept an
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

/**
 * Returns `consent=1.csn_….functional-analytics`, a cookie that both a script and the server can write: 180 days, for this site
 * only. A cookie value may not contain a comma, so names are joined with a hyphen.
 */
export const writeChoice = (choice: ConsentChoice, https: boolean): string =>
  `consent=${valueOf(choice)}; Max-Age=15552000; Path=/; SameSite=Lax${https ? '; Secure' : ''}`

/**
 * Reads the choice from a `Cookie` header or from `document.cookie`. Returns null unless the value is exactly what
 * `writeChoice` writes.
 */
export function readChoice(cookies: string): ConsentChoice | null {
  for (const cookie of cookies.split(/; ?/)) {
    const [, value = '', record = '', names = ''] = pattern.exec(cookie) ?? []
    const granted = optionalCategories.filter((category) => names.split('-').includes(category))
    const choice = { record: record || null, granted }
    if (value === valueOf(choice)) return choice
  }
  return null
}

const pattern = /^consent=(\d+\.([\w-]{0,80})\.([a-z-]*))$/

const valueOf = ({ record, granted }: ConsentChoice): string =>
  `${consentVersion}.${record ?? ''}.${granted.join('-')}`
