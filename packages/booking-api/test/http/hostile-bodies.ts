import { ada } from '../open-shop.ts'

/** A valid body. */
export const order = {
  items: [{ service: 'haircut', start: '2026-11-21T10:00:00Z' }],
  contact: ada,
  timeZone: 'Europe/Berlin',
}
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Bodies that no regular client sends, with their refusals. */
export const bodies: readonly (readonly [string, string, string])[] = [
  ['nothing', '', '400 malformed_json'],
  ['half an object', '{"items":', '400 malformed_json'],
  ['a trailing comma', '{"a":1,}', '400 malformed_json'],
  ['NaN', '{"items":NaN}', '400 malformed_json'],
  ['a byte order mark', `\uFEFF${JSON.stringify(order)}`, '400 malformed_json'],
  ['a list', '[]', '422 invalid_request contact:required timeZone:required'],
  ['null', 'null', '422 invalid_request :required'],
  ['a number', '1e400', '422 invalid_request :required'],
  ['a key given twice', JSON.stringify(order).replace('{', '{"timeZone":"UTC",'), '400 malformed_json'],
  ['an escaped key given twice', `{"timeZone":"UTC","time\\u005aone":"UTC"}`, '400 malformed_json'],
  ['nesting without end', deep(5000), '400 malformed_json'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}', '422 invalid_request __proto__:unknown_key'],
  ['a nested constructor', '{"contact":{"constructor":{}}}', '422 invalid_request constructor:unknown_key'],
  ['an unknown key', JSON.stringify({ ...order, price: 1 }), '422 invalid_request price:unknown_key'],
  [
    'NUL in a name',
    JSON.stringify({ ...order, contact: { ...ada, firstName: 'A\u0000' } }),
    '422 invalid_request contact.firstName:invalid',
  ],
  [
    'half a character',
    `{"contact":{"firstName":"\\ud800"},"items":${JSON.stringify(order.items)},"timeZone":"UTC"}`,
    '422 invalid_request contact.firstName:invalid',
  ],
  [
    'a start that is no time',
    JSON.stringify({ ...order, items: [{ service: 'haircut', start: '2026-02-30T10:00:00Z' }] }),
    '422 invalid_request items.0.start:invalid',
  ],
  [
    'a start as a number',
    JSON.stringify({ ...order, items: [{ service: 'haircut', start: 1 }] }),
    '422 invalid_request items.0.start:invalid',
  ],
  [
    'a start at the end of the last year',
    JSON.stringify({ ...order, items: [{ service: 'haircut', start: '2199-12-31T23:59:59Z' }] }),
    '422 too_far_ahead',
  ],
  [
    'a start at the beginning of the first year',
    JSON.stringify({ ...order, items: [{ service: 'haircut', start: '1900-01-01T00:00:00Z' }] }),
    '422 notice_too_short',
  ],
  ['an empty cart', JSON.stringify({ ...order, items: [] }), '422 invalid_request items:required'],
  [
    'a service that is SQL',
    JSON.stringify({
      ...order,
      items: [{ service: "x'; drop table booking; --", start: '2026-11-21T10:00:00Z' }],
    }),
    '422 invalid_request items.0.service:invalid',
  ],
  [
    'a negative price',
    JSON.stringify({ ...order, expectedTotal: { amount: -1, currency: 'EUR' } }),
    '422 invalid_request expectedTotal.amount:invalid',
  ],
  [
    'a price beyond integers',
    JSON.stringify({ ...order, expectedTotal: { amount: 1e300, currency: 'EUR' } }),
    '422 invalid_request expectedTotal.amount:invalid',
  ],
  [
    'notes that are too long',
    JSON.stringify({ ...order, notes: 'ä'.repeat(2001) }),
    '422 invalid_request notes:too_long',
  ],
  [
    'a zone that is a path',
    JSON.stringify({ ...order, timeZone: '../../etc/passwd' }),
    '422 timezone_not_found timeZone:timezone_not_found',
  ],
]
