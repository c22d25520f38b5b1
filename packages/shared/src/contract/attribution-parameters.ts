/*
 * Which parameters of a page's address may travel with an order: those of campaigns, and others that name no person and open nothing.
 * Apart from the schemas, because the widget needs only these rules.
 */

/** Ids that advertising networks add to the addresses of their links. */
const clickIds = new Set([
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'yclid',
  'epik',
  'rdt_cid',
  'ScCid',
])

export const isClickId = (name: string): boolean => clickIds.has(name)

/** `utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, `utm_content`, and the newer ones such as `utm_id`. */
export const isUtm = (name: string): boolean => name.startsWith('utm_')

/**
 * True for a parameter that may travel as it is: click ids, campaign parameters without an e-mail address in them, and others
 * whose name and value stand for no person and open nothing. In doubt it is false: such a parameter goes nowhere.
 */
export const isHarmless = (name: string, value: string): boolean =>
  isClickId(name) ||
  (!value.includes('@') && (isUtm(name) || !(personalNames.test(name) || tokens.test(value))))

/** `email`, `first_name`, `token` and their like, in every spelling; ids of mailing tools (`mc_eid`, `mkt_tok`) stand for one recipient. */
const personalNames =
  /mail|phone|mobile|^tel|(^|first|last|full|given|family|middle|user|nick|sur|contact|customer|^f|^l)[_-]?name|birth|^dob|addr|street|zip|post_?code|postal|gender|iban|pass|pwd|tok|secret|session|^sid$|auth|jwt|otp|key$|^sig|signature|hash|nonce|^code$|^state$|prefill|resume|mc_eid|_hsenc|vero_|oly_/i

/** Tokens of this product, and signed ones. */
const tokens = /[A-Za-z]{2,6}_[\w-]{20,}|^eyJ/
