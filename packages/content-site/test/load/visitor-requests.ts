import { randomUUID } from 'node:crypto'
import type { LoadRequest, LoadResponse } from './send-request.ts'

/** What a run knows of the site: addresses that visitors follow. */
export type SiteAddresses = {
  readonly pages: readonly string[]
  readonly files: readonly string[]
  /** The release of the element, as its pages name it. */
  readonly release: string
  /** Free starts of the haircut. */
  readonly starts: readonly string[]
  /** The first day of the coming month. */
  readonly today: number
}

export type Ports = {
  readonly site: SiteAddresses
  /** Returns a number from 0 to 1. */
  readonly random: () => number
}

type Kind = {
  /** Its share of the requests, in thousandths. */
  readonly share: number
  readonly make: (ports: Ports) => LoadRequest
  /** The statuses with which it may be answered. */
  readonly statuses: readonly number[]
  /** A request that follows the response. */
  readonly next?: (response: LoadResponse) => LoadRequest | undefined
}

const services = [
  'haircut',
  'colour',
  'consultation',
  'massage',
  'model-cut',
  'bridal-trial',
  'coaching',
  'yoga',
]
const locales = [
  '',
  'de',
  'en',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'pt-br',
  'da',
  'sv',
  'fi',
  'no',
  'hu',
  'fr-ca',
]
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney', 'Pacific/Kiritimati']

const day = 86_400_000
const pick = <Item>(random: () => number, list: readonly Item[], fallback: Item): Item =>
  list[Math.floor(random() * list.length)] ?? fallback
const json = { 'content-type': 'application/json' }
const keyed = () => ({ ...json, 'idempotency-key': randomUUID() })
const text = (random: () => number, length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(33 + Math.floor(random() * 90))).join('')

const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '+49 30 1234567' }

/** THE table: what visitors, programs and attackers ask for. The shares add up to a thousand. */
export const visitorRequests = {
  page: {
    share: 230,
    statuses: [200],
    make: ({ site, random }) => ({
      path: pick(random, site.pages, '/'),
      headers: { 'accept-encoding': 'br' },
    }),
  },
  widget_page: {
    share: 90,
    statuses: [200, 301, 302],
    make: ({ random }) => ({
      path: `/${pick(random, locales, '')}/widget/appointment/service/${pick(random, services, 'haircut')}`.replace(
        '//',
        '/',
      ),
      headers: { 'accept-encoding': 'br' },
    }),
  },
  page_of_one_visitor: {
    share: 20,
    statuses: [200],
    make: ({ random }) => ({
      path: `/widget/appointment/service/haircut?prefill=${encodeURIComponent(JSON.stringify({ firstName: text(random, 9) }))}`,
    }),
  },
  fragment: {
    share: 120,
    // Where a service asks questions before it is booked, the element draws by itself (204).
    statuses: [200, 204],
    make: ({ site, random }) => ({
      path: `/booking-widget/${site.release}/fragment?service=${pick(random, services, 'haircut')}&locale=${pick(random, locales.slice(1), 'en')}&visitor_zone=${encodeURIComponent(pick(random, zones, 'UTC'))}`,
    }),
  },
  slots: {
    share: 200,
    statuses: [200],
    make: ({ site, random }) => {
      const from = site.today + Math.floor(random() * 40) * day
      const date = (at: number): string => new Date(at).toISOString().slice(0, 10)
      return {
        path: `/api/v1/slots?service=${pick(random, services, 'haircut')}&timeZone=${pick(random, zones, 'UTC')}&from=${date(from)}&to=${date(from + 31 * day)}`,
      }
    },
  },
  file: {
    share: 120,
    statuses: [200],
    make: ({ site, random }) => ({ path: pick(random, site.files, '/booking-widget.js') }),
  },
  api_read: {
    share: 30,
    statuses: [200],
    make: ({ random }) => ({
      path: pick(random, ['/api/v1/business', '/healthz', '/api/v1/forms/intake'], '/healthz'),
    }),
  },
  probe: {
    share: 10,
    // It gives the database two seconds, which a machine that is busy with other tests may not have.
    statuses: [200, 503],
    make: () => ({ path: '/readyz' }),
  },
  hold: {
    share: 20,
    // A taken slot is refused, as is whoever holds too many.
    statuses: [201, 409, 429],
    make: ({ site, random }) => ({
      path: '/api/v1/holds',
      method: 'POST',
      headers: keyed(),
      body: JSON.stringify({ items: [{ service: 'haircut', start: pick(random, site.starts, '') }] }),
    }),
    next: ({ status, text: body }) => {
      const holdToken = /"holdToken":"([^"]+)"/.exec(body)?.[1]
      if (status !== 201 || holdToken === undefined) return undefined
      return {
        path: '/api/v1/holds',
        method: 'DELETE',
        headers: keyed(),
        body: JSON.stringify({ holdToken }),
      }
    },
  },
  refused_order: {
    share: 40,
    statuses: [409, 422],
    make: ({ random }) => ({
      path: '/api/v1/orders',
      method: 'POST',
      headers: keyed(),
      body: JSON.stringify({
        items: [
          { service: 'haircut', start: random() < 0.5 ? '2020-01-07T09:00:00Z' : '2031-01-07T09:07:00Z' },
        ],
        contact: { ...contact, email: random() < 0.3 ? text(random, 30) : contact.email },
        timeZone: 'Europe/Berlin',
      }),
    }),
  },
  unknown_page: {
    share: 50,
    statuses: [404, 400, 301],
    make: ({ random }) => ({ path: `/${encodeURIComponent(text(random, 40))}` }),
  },
  many_queries: {
    share: 30,
    statuses: [200, 301, 302, 303],
    make: ({ site, random }) => ({
      path: `${pick(random, site.pages, '/')}?x=${encodeURIComponent(text(random, 60))}`,
    }),
  },
  foreign_file: {
    share: 10,
    statuses: [404, 400],
    make: ({ random }) => ({
      path: pick(
        random,
        [
          '/../../etc/passwd',
          '/%2e%2e/%2e%2e/etc/passwd',
          `/booking-widget/9.9.${Math.floor(random() * 1e6)}/booking-widget.js`,
          '/images/../server.js',
          '/.env',
        ],
        '/.env',
      ),
    }),
  },
  broken_body: {
    share: 30,
    statuses: [400, 406, 413, 415, 422],
    make: ({ random }) => ({
      path: pick(random, ['/api/v1/orders', '/api/v1/holds', '/mcp', '/api/v1/consents'], '/mcp'),
      method: 'POST',
      headers: keyed(),
      body: pick(
        random,
        [
          '{',
          `{"__proto__":${'['.repeat(200)}`,
          `"${text(random, 900)}`,
          `{"items":${'9'.repeat(400)}}`,
          'x'.repeat(70_000),
        ],
        '{',
      ),
    }),
  },
} as const satisfies Readonly<Record<string, Kind>>
