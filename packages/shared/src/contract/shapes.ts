/**
 * Shape checks for text from addresses and attributes. The schemas of the contract use the same patterns. There is no schema
 * library here, because the file that a host page's tag names contains these checks.
 */
export const shapes = {
  /** At most 100 characters as well. */
  idOrSlug: /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)*$/,
  token: /^[A-Za-z0-9_-]{20,80}$/,
  link: /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/,
  signed: /^[A-Za-z0-9_.-]{20,160}$/,
} as const

export const longestSlug = 100

type Given = string | null | undefined

const has = (shape: keyof typeof shapes, text: Given): text is string =>
  typeof text === 'string' && shapes[shape].test(text)

/** True if the text has the shape of an id or a slug. It may not exist. */
export const isIdOrSlug = (text: Given): text is string => has('idOrSlug', text) && text.length <= longestSlug

/** True if the text has the shape of a capability. It may not exist. */
export const isToken = (text: Given): text is string => has('token', text)

/** True if the text is a guest's key, which shows a booking and changes nothing. */
export const isViewToken = (token: string | null): boolean => token?.startsWith('vwt_') ?? false

/** True if the text has the shape of a one-time link: its token, or the name that an owner's file gives it. */
export const isLink = (text: Given): text is string => has('link', text)

/** True if the text has the shape of a value that the server signs. */
export const isSigned = (text: Given): text is string => has('signed', text)
