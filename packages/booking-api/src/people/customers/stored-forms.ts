import { domainToASCII } from 'node:url'
import { withoutExtension } from '@hourfold/shared/booking/normalize-phone'

/** The input of a search for people, in the formats in which orders and customers are stored. */
export type StoredForms = {
  /** A part of a name, in lower case and composed. */
  readonly text: string
  /** A part of an e-mail address, in lower case with an ASCII domain. */
  readonly address: string
  /** Digits of a number without leading zeros, because numbers are stored with the country code. '' for text that is no number. */
  readonly digits: string
}

export function toStoredForms(typed: string): StoredForms {
  const text = typed.normalize('NFC').trim().toLowerCase()
  return { text, address: addressOf(text), digits: digitsOf(typed) }
}

/** Whether the text can be a part of an address after its first letter: "@example.com", "example.com". */
export const isDomain = (address: string): boolean => /^@|^[^@\s]+\.[^@\s]*$/.test(address)

function addressOf(text: string): string {
  const at = text.lastIndexOf('@')
  if (!/[^\x20-\x7e]/.test(text) || /\s/.test(text) || (at === -1 && !text.includes('.'))) return text
  const labels = text.slice(at + 1).split('.')
  const last = labels.pop() ?? ''
  // The last label may be typed in part, and a part has another ASCII form than the whole.
  const ascii = [...labels.map(domainToASCII), /[^\x20-\x7e]/.test(last) ? 'xn--' : last]
  return text.slice(0, at + 1) + ascii.join('.')
}

/** "+49 (0)30 123", "0049 30 123", "030 123" and "030 123 ext. 4" are parts of the same number. */
function digitsOf(typed: string): string {
  const text = withoutExtension(typed.normalize('NFKC'))
  return /\p{L}|@/u.test(text) ? '' : text.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
}
