import type { ToAsciiDomain } from './email.ts'

/** Dependencies of the checks of e-mail addresses and phone numbers. */
export type ContactPorts = {
  readonly toAsciiDomain: ToAsciiDomain
  /** The number in E.164 with its extension (`;ext=204`), or null when it is not possible in that country. */
  readonly normalizePhone: (number: string, country: string) => string | null
}
