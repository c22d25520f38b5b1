import { createHash } from 'node:crypto'

const hashStyle = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The headers of every response of the desk: it is personal, so it is never stored, framed, indexed or named to other sites, and it
 * loads nothing from elsewhere.
 */
export const deskHeaders = (
  styles: readonly string[],
  { https }: { readonly https: boolean },
): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${styles.map(hashStyle).join(' ')}`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
