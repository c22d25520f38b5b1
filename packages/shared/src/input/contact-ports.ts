import type { ToAsciiDomain } from './email.ts'

/** What checking an e-mail address or a phone number needs of the world. */
export type ContactPorts = {
  readonly toAsciiDomain: ToAsciiDomain
  /** The number in E.164, or null when it is not possible in that country. */
  readonly normalizePhone: (number: string, country: string) => string | null
}
