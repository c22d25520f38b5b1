import { widgetVersion } from './release.ts'

/** A file's name with the start of its content's hash (base64) where the `*` is. */
export const hashedName = (name: string, hash: string): string =>
  name.replace('*', hash.slice(0, 10).replaceAll(/[+/]/g, '-'))

/** The address of a file of this very release on a booking server. */
export const releaseFile = (apiBase: string, name: string, hash: string): string =>
  `${apiBase}/booking-widget/${widgetVersion}/${hashedName(name, hash)}`
