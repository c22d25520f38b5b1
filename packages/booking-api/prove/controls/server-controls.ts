import { type Control, source } from './control.ts'

/** Guards of the server: queues, limits, tokens, connections. */
export const serverControls: readonly Control[] = [
  {
    name: 'the claim of mails',
    drill: 'three processes work off the same queues',
    breaks: 'every mail once',
    statements: [
      [
        `update delivery d set send_at = $2, attempts = d.attempts + 1, updated_at = $1
       from due`,
        `update delivery d set send_at = $1::timestamptz + ($2::timestamptz - $2::timestamptz), attempts = d.attempts + 1, updated_at = $1
       from due`,
      ],
      [`and status = 'waiting' and send_at = $7`, `and status = 'waiting' and $7::timestamptz is not null`],
    ],
  },
  {
    name: 'the claim of webhooks',
    drill: 'three processes work off the same queues',
    breaks: 'every webhook arrives',
    source: source(
      'tables/deliveries.ts',
      'send_at = $2, attempts',
      'send_at = least($1::timestamptz, $2::timestamptz), attempts',
    ).concat(
      source(
        'tables/deliveries.ts',
        `status = 'waiting' and send_at = $7`,
        `status = 'waiting' and $7::timestamptz is not null`,
      ),
    ),
  },
  {
    name: 'the refusal of two Host headers',
    drill: 'two Host headers',
    breaks: 'what this fault expects',
    source: source('http/listen.ts', 'if (hasTwoHosts(request)) {', 'if (false) {'),
  },
  {
    name: 'Retry-After',
    drill: 'the line is cut for 2 s',
    breaks: 'no 5xx but 503 with Retry-After',
    source: source('http/problem-response.ts', '429: 60, 503: 2', '429: 60'),
  },
  {
    name: 'draining',
    drill: 'a rolling restart of three processes',
    breaks: 'what this fault expects',
    source: source(
      'http/listen.ts',
      "const closed = once(server, 'close')",
      "const closed = once(server, 'close')\n    server.closeAllConnections()",
    ),
  },
  {
    name: 'the check of addresses that are not public',
    drill: 'the name of the receiver leads to a private address for a while',
    breaks: 'what this fault expects',
    source: source(
      'context/safe-fetch/open-response.ts',
      'addresses.filter(({ address }) => isAllowed(address))',
      'addresses',
    ),
  },
  {
    name: 'the scope of tokens',
    drill: 'a link that may only show is used to cancel',
    breaks: 'what this fault expects',
    source: source('capacity/lock-bookings.ts', "booking.scope !== 'manage' || ", ''),
  },
  {
    name: 'the token of an order',
    drill: 'the token of another order is used to pay',
    breaks: 'what this fault expects',
    source: source(
      'tables/orders.ts',
      'order_id = $2 and token_hash = $3',
      'order_id = $2 and $3::text is not null',
    ),
  },
  {
    name: 'the limit of bodies',
    drill: 'bodies of a megabyte',
    breaks: 'what this fault expects',
    source: source('http/read-body.ts', 'if (size > limit) return undefined', '').concat(
      source('http/read-body.ts', '> limit) return tooLarge(limit)', '< 0) return tooLarge(limit)'),
    ),
  },
  {
    name: 'the limit of requests',
    drill: 'more requests than a network may send',
    breaks: 'what this fault expects',
    env: { RATE_LIMIT_PER_MINUTE: '0' },
  },
  {
    name: 'the limit of holds',
    drill: 'a network that holds whatever is free',
    breaks: 'what this fault expects',
    env: { HOLDS_PER_NETWORK: '0' },
  },
]
