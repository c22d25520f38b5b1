/** What kind of answer it is decides who may frame it, keep it and learn of it. */
export type AnswerKind = keyof typeof kinds

export type SecurityPorts = {
  /** Whether visitors reach the site by https. */
  readonly https: boolean
  /** `'sha256-…'` of each inline style the pages carry: their own, and the element's in its declarative root. */
  readonly styleHashes: readonly string[]
  /** Origins of scripts of others that a visitor may agree to, on pages of ours alone. */
  readonly scriptOrigins: readonly string[]
}

/**
 * The header table. A page of our own is never framed; a widget page may be framed by anyone, that is its purpose;
 * a page that carries a manage token is neither framed, kept, indexed, nor named to other sites. A one-time link is for
 * booking, so it may stand in a frame, and is treated like a token otherwise.
 */
const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

const kinds = {
  page: { frame: "'none'", referrer: 'strict-origin-when-cross-origin', more: { 'x-frame-options': 'DENY' } },
  widget: { frame: '*', referrer: 'strict-origin-when-cross-origin', more: {} },
  capability: {
    frame: "'none'",
    referrer: 'no-referrer',
    more: { 'x-frame-options': 'DENY', ...unkept },
  },
  link: { frame: '*', referrer: 'no-referrer', more: unkept },
  asset: { frame: null, referrer: null, more: { 'cross-origin-resource-policy': 'same-origin' } },
  // The element's script, words and checksums are made to be loaded from other sites.
  widget_asset: {
    frame: null,
    referrer: null,
    more: {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    },
  },
  probe: { frame: null, referrer: null, more: { 'cache-control': 'no-store' } },
} as const satisfies Record<string, Row>

type Row = {
  readonly frame: string | null
  readonly referrer: string | null
  readonly more: Readonly<Record<string, string>>
}

/** The security headers of one kind of answer. A kind without `frame` is no document and gets the emptiest policy. */
export function securityHeaders(kind: AnswerKind, ports: SecurityPorts): Readonly<Record<string, string>> {
  const { frame, referrer, more }: Row = kinds[kind]
  return {
    'content-security-policy':
      frame === null
        ? "default-src 'none'; frame-ancestors 'none'"
        : policy(frame, kind === 'page' ? ports : { ...ports, scriptOrigins: [] }),
    'x-content-type-options': 'nosniff',
    ...(referrer === null ? {} : { 'referrer-policy': referrer, 'permissions-policy': permissions }),
    ...(ports.https ? { 'strict-transport-security': 'max-age=63072000' } : {}),
    ...more,
  }
}

/** Hashes, not nonces: pages are cached. No inline script at all. */
const policy = (frame: string, { styleHashes, scriptOrigins }: SecurityPorts): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptOrigins].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    ["img-src 'self' data:", ...scriptOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...scriptOrigins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frame}`,
  ].join('; ')

const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
