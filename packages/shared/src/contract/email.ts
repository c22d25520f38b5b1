import * as v from 'valibot'

/**
 * E-mail as browsers check it (WHATWG HTML), at most 254 characters, with a dot in the domain. Linear in length.
 * A domain in another script is accepted where `toAsciiDomain` can turn it to punycode.
 */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Turns a domain name into its ASCII form, or '' when it has none (a URL parser does this in Node and in browsers). */
export type ToAsciiDomain = (domain: string) => string

const asciiAddress = (toAsciiDomain: ToAsciiDomain) => (address: string) => {
  const at = address.lastIndexOf('@')
  if (at < 1 || /^[\x20-\x7e]*$/.test(address)) return address
  return `${address.slice(0, at)}@${toAsciiDomain(address.slice(at + 1))}`
}

/** The schema of an e-mail address; its output has an ASCII domain. */
export const emailSchema = (toAsciiDomain: ToAsciiDomain) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(254, 'email_invalid'),
    v.transform(asciiAddress(toAsciiDomain)),
    v.maxLength(254, 'email_invalid'),
    v.regex(pattern, 'email_invalid'),
  )
