/** What kind of answer it is decides who may frame it, keep it and learn of it. */
export type AnswerKind = keyof typeof kinds

export type SecurityPorts = {
  /** Whether visitors reach the site by https. */
  readonly https: boolean
  /** `'sha256-…'` of each inline style the pages carry: their own, and the element's in its declarative root. */
  readonly styleHashes: readonly string[]
  /** Origins of scripts of others that a visitor may agree to, on pages of ours alone. */
  readonly scriptOrigins: readonly string[]
  /** Origins that the owner lets frame what may be framed, booking pages with a token too; null: any, and no page with one. */
  readonly framers: readonly string[] | null
}

/**
 * The header table. A page of our own is never framed; a booking page may be framed by anyone, that is its purpose, unless the
 * owner has named who; a page that carries a manage token by those alone, and it is neither kept, indexed, nor named to other
 * sites. A form that is filled in without a script stands in frames like the page it began on, and is nobody else's. A one-time
 * link is for booking, so it may stand in a frame, and is treated like a token otherwise. Where money is paid nobody may put a
 * page around it, whomever the owner has named.
 */
const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

const kinds = {
  page: { frame: 'nobody', referrer: 'strict-origin-when-cross-origin', more: {} },
  widget: { frame: 'anybody', referrer: 'strict-origin-when-cross-origin', more: {} },
  // Without its referrer a form on plain http could not be told from another site's.
  answers: { frame: 'anybody', referrer: 'strict-origin-when-cross-origin', more: unkept },
  capability: { frame: 'named', referrer: 'no-referrer', more: unkept },
  checkout: { frame: 'nobody', referrer: 'no-referrer', more: unkept },
  link: { frame: 'anybody', referrer: 'no-referrer', more: unkept },
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
  /** Who may show it in a frame; null: it is no document. `anybody`: unless the owner has named some. */
  readonly frame: 'nobody' | 'named' | 'anybody' | null
  readonly referrer: string | null
  readonly more: Readonly<Record<string, string>>
}

/** The security headers of one kind of answer. A kind without `frame` is no document and gets the emptiest policy. */
export function securityHeaders(kind: AnswerKind, ports: SecurityPorts): Readonly<Record<string, string>> {
  const { frame, referrer, more }: Row = kinds[kind]
  const framers = frame === null ? "'none'" : framersOf(frame, ports)
  return {
    'content-security-policy':
      frame === null
        ? "default-src 'none'; frame-ancestors 'none'"
        : policy(framers, kind === 'page' ? ports : { ...ports, scriptOrigins: [] }),
    'x-content-type-options': 'nosniff',
    // The older way to say it knows no lists.
    ...(frame !== null && framers === "'none'" ? { 'x-frame-options': 'DENY' } : {}),
    ...(referrer === null ? {} : { 'referrer-policy': referrer, 'permissions-policy': permissions }),
    ...(ports.https ? { 'strict-transport-security': 'max-age=63072000' } : {}),
    ...more,
  }
}

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
