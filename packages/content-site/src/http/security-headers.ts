/** The kind of a response decides who may frame it, cache it and see its address as a referrer. */
export type ResponseKind = keyof typeof kinds

export type SecurityPorts = {
  /** True if visitors use https. */
  readonly https: boolean
  /** `'sha256-…'` of each inline style of the pages: their own, and the element's in its declarative shadow root. */
  readonly styleHashes: readonly string[]
  /** Origins of third-party scripts to which a visitor may consent; they apply only to the site's own pages. */
  readonly scriptOrigins: readonly string[]
  /** Origins that may frame booking pages, including pages with a token. Null: any origin may, but not pages with a token. */
  readonly framers: readonly string[] | null
}

/**
 * The header table. A page of the site is never framed. A booking page may be framed by any origin, unless the owner has named
 * origins. A page with a manage token may be framed only by named origins; it is never cached or indexed, and sends no
 * referrer. A form that is filled in without a script may be framed like the page on which it began, and is personal. A
 * one-time link is for booking, so it may be framed, and otherwise has the headers of a token. A payment page may not be framed
 * by any origin.
 */
const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

const kinds = {
  page: { frame: 'nobody', referrer: 'strict-origin-when-cross-origin', more: {} },
  widget: { frame: 'anybody', referrer: 'strict-origin-when-cross-origin', more: {} },
  // Without a referrer, a form on plain http could not be distinguished from another site's form.
  answers: { frame: 'anybody', referrer: 'strict-origin-when-cross-origin', more: unkept },
  capability: { frame: 'named', referrer: 'no-referrer', more: unkept },
  checkout: { frame: 'nobody', referrer: 'no-referrer', more: unkept },
  link: { frame: 'anybody', referrer: 'no-referrer', more: unkept },
  asset: { frame: null, referrer: null, more: { 'cross-origin-resource-policy': 'same-origin' } },
  // Other sites load the element's script, messages and checksums.
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
  /** The origins that may frame it; null when it is not a document. `anybody`: any origin, unless the owner has named origins. */
  readonly frame: 'nobody' | 'named' | 'anybody' | null
  readonly referrer: string | null
  readonly more: Readonly<Record<string, string>>
}

/** Returns the security headers of a kind of response. A kind without `frame` is not a document and gets the strictest policy. */
export function securityHeaders(kind: ResponseKind, ports: SecurityPorts): Readonly<Record<string, string>> {
  const { frame, referrer, more }: Row = kinds[kind]
  const framers = frame === null ? "'none'" : framersOf(frame, ports)
  return {
    'content-security-policy':
      frame === null
        ? "default-src 'none'; frame-ancestors 'none'"
        : policy(framers, kind === 'page' ? ports : { ...ports, scriptOrigins: [] }),
    'x-content-type-options': 'nosniff',
    // The older header does not support lists of origins.
    ...(frame !== null && framers === "'none'" ? { 'x-frame-options': 'DENY' } : {}),
    ...(referrer === null ? {} : { 'referrer-policy': referrer, 'permissions-policy': permissions }),
    ...(ports.https ? { 'strict-transport-security': 'max-age=63072000' } : {}),
    ...more,
  }
}

/** The headers of a page that shows pages of its own origin in frames. */
export const withOwnFrames = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...headers,
  'content-security-policy': `${headers['content-security-policy'] ?? ''}; frame-src 'self'`,
})

function framersOf(frame: NonNullable<Row['frame']>, { framers }: SecurityPorts): string {
  switch (frame) {
    case 'nobody':
      return "'none'"
    case 'named':
      return framers?.join(' ') ?? "'none'"
    case 'anybody':
      return framers?.join(' ') ?? '*'
  }
}

/** The policy uses hashes instead of nonces because pages are cached. It allows no inline scripts. */
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
