import * as v from 'valibot'

/**
 * E-mail addresses that mail servers accept (RFC 5321): at most 254 characters and 64 before the `@`, where dots are between other
 * characters; a domain with a dot that does not end in a number. Linear in length. Browsers accept more, for example
 * `a..b@example.com`, which no mail reaches. A domain in another script is accepted where `toAsciiDomain` can turn it into
 * punycode.
 */
const pattern =
  /^(?=[^@]{1,64}@)[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*\.(?!\d+$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/
export const longestEmail = 254

/** Turns a domain name into its ASCII form, or '' when it has none (a URL parser does this in Node and in browsers). */
export type ToAsciiDomain = (domain: string) => string

/** A trimmed address with an ASCII domain; null where the text is no e-mail address. */
export function normalizeEmail(address: string, toAsciiDomain: ToAsciiDomain): string | null {
  if (address.length > longestEmail) return null
  const at = address.lastIndexOf('@')
  const isAscii = at < 1 || /^[\x20-\x7e]*$/.test(address)
  const ascii = isAscii ? address : `${address.slice(0, at)}@${toAsciiDomain(address.slice(at + 1))}`
  return ascii.length <= longestEmail && pattern.test(ascii) ? ascii : null
}

/** The schema of an e-mail address; its output has an ASCII domain. */
/* @__NO_SIDE_EFFECTS__ */
export const emailSchema = (toAsciiDomain: ToAsciiDomain) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.transform((address) => normalizeEmail(address, toAsciiDomain) ?? ''),
    v.nonEmpty('email_invalid'),
  )
