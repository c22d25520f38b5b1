import { consentCategories, type ConsentAction, type ConsentCategory } from '@booking/shared/contract/consent'

export type { ConsentCategory }

/** What can be agreed to, or not. */
export const [, ...optionalCategories] = consentCategories
export type OptionalCategory = (typeof optionalCategories)[number]

/** `record` names what is kept as proof; null where that could not be written: the choice counts all the same. */
export type ConsentChoice = {
  readonly record: string | null
  readonly granted: readonly OptionalCategory[]
}

/**
 * What a button agrees to. Nobody can agree to what has no name yet, so `uncategorized` is never part of «all»: it has to be
 * switched on. A browser that asks for privacy (`gpc`) is never taken to agree to advertising.
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

/** What the owner has named of every category that is not agreed to: names of cookies to delete. */
export const patternsOf = (
  cookies: readonly { readonly category: ConsentCategory; readonly names: readonly string[] }[],
  granted: readonly ConsentCategory[],
): readonly string[] =>
  cookies.flatMap(({ category, names }) =>
    category === 'essential' || granted.includes(category) ? [] : names,
  )

/** Of the categories and of what is said about them. A higher number asks everybody again. */
export const consentVersion = 1

/**
 * `consent=1.csn_….functional-analytics`, as a cookie that both a script and the server can write: 180 days, for this site
 * alone. A comma may not stand in a cookie's value, hence the hyphen.
 */
export const writeChoice = (choice: ConsentChoice, https: boolean): string =>
  `consent=${valueOf(choice)}; Max-Age=15552000; Path=/; SameSite=Lax${https ? '; Secure' : ''}`

/** The choice in a `Cookie` header or in `document.cookie`. Whatever is not to the letter what we write is none. */
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
