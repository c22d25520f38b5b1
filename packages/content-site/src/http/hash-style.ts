import { createHash } from 'node:crypto'

/** Returns the source of the content security policy that allows exactly this inline style. */
export const hashStyle = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
