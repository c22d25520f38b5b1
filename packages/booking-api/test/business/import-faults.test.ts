import { rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { planBusiness } from '../../src/import/plan-business.ts'
import { readBusinessFolder } from '../../src/import/read-business-folder.ts'
import { makeFolder, withoutPlaces } from './make-folder.ts'
import { pictures } from './pictures.ts'

const good = {
  'business.yaml':
    'slug: house\nname: House\ntimeZone: Europe/Berlin\ncountry: DE\ncurrency: EUR\nhours: { monday: ["09:00-17:00"] }\ndates: { "2026-12-24": [] }\n',
  'staff/ada.yaml': 'name: Ada\n',
  'staff/bo.yaml': 'name: Bo\ndates: { "2026-12-23": [] }\n',
  'resources/room.yaml': 'name: Room\nunits: 2\n',
}

type Files = Readonly<Record<string, string | Uint8Array>>

const planOf = async (files: Files) =>
  planBusiness(await readBusinessFolder(await makeFolder({ ...good, ...files })))

/** The faults that the import reports for a folder, without the name of the given file. */
async function faultsOf(files: Files): Promise<readonly string[]> {
  const plan = await planOf(files)
  return plan.ok ? [] : withoutPlaces(plan.refusal)
}

const service = (lines: string) =>
  faultsOf({ 'services/x.yaml': `name: X\n${lines}` }).then((faults) =>
    faults.map((fault) => fault.replace('services/x.yaml: ', '')),
  )

/** A valid service with some keys replaced. */
const withKeys = (keys: Readonly<Record<string, string | null>>) =>
  service(
    Object.entries({
      duration: '60',
      price: '"50.00"',
      staff: '[ada]',
      location: '{ kind: phone }',
      ...keys,
    })
      .flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]))
      .join('\n'),
  )

const group = (lines: string) => faultsOf({ 'groups/g.yaml': lines })

test('the demo business and the plainest service have no fault', async () => {
  expect(planBusiness(await readBusinessFolder(demoFolder)).ok).toBe(true)
  expect(await withKeys({})).toEqual([])
  expect(await withKeys({ price: null })).toEqual([])
})

const horizonFault = (days: number) =>
  `notice: is longer than the ${days} days of horizon, so that nothing can ever be booked; make it shorter than ${(days + 1) * 1440} minutes`

test('a notice that is longer than the horizon is a fault, because nothing can ever be booked', async () => {
  expect(await withKeys({ notice: '87839', horizon: '60' })).toEqual([])
  expect(await withKeys({ notice: '87840', horizon: '60' })).toEqual([horizonFault(60)])
  expect(await withKeys({ notice: '1440', horizon: '0' })).toEqual([horizonFault(0)])
})

test('a service that can never be booked is imported with a line that says why', async () => {
  const lines = (keys: string, more: Files = {}) =>
    planOf({ 'services/x.yaml': `name: X\nlocation: { kind: phone }\n${keys}`, ...more }).then((plan) =>
      plan.ok ? plan.value.notes : plan.refusal,
    )
  const idle = { 'staff/bo.yaml': 'name: Bo\nhours: { monday: [] }\n' }
  expect(await lines('duration: 60\nstaff: [ada]\n')).toEqual([])
  expect(await lines('duration: 60\nstaff: [ada, bo]\n', idle)).toEqual([])
  expect(await lines('duration: 60\nstaff: [bo]\n', idle)).toEqual([
    'services/x.yaml: staff: bo never works, so that it can never be booked',
  ])
  expect(await lines('kind: collective\nduration: 60\nstaff: [ada, bo]\n', idle)).toEqual([
    'services/x.yaml: staff: bo never works, so that it can never be booked',
  ])
  expect(await lines('duration: 481\nstaff: [ada]\n')).toEqual([
    'services/x.yaml: duration: 481 minutes are longer than any hours of its staff, so that it can never be booked',
  ])
  expect(await lines('durations: [600, 480]\nstaff: [ada]\n')).toEqual([])
})

const cases: readonly (readonly [Readonly<Record<string, string | null>>, readonly string[]])[] = [
  [{ kind: 'party' }, ['kind: must be one of appointment, collective, class']],
  [{ duration: null }, ['duration: is required']],
  [{ durations: '[30, 60]' }, ['durations: can not stand beside duration']],
  [{ duration: null, durations: '[]' }, ['durations: must name at least one']],
  [{ duration: null, durations: '[30, 30]' }, ['durations.1: names one more than once']],
  [
    { duration: null, durations: '[30, long]' },
    ['durations.1: must be a whole number from 1 to 1440, or {minutes, price}'],
  ],
  [
    { duration: null, price: null, durations: '[30, { minutes: 60, price: "20.00" }]' },
    ['durations: must have a price each, or none at all'],
  ],
  [
    { duration: null, durations: '[{ minutes: 60, price: "20.00" }]' },
    ['price: can not stand beside lengths with prices'],
  ],
  [
    { duration: null, price: null, durations: '[{ minutes: 60, price: "20.005" }]' },
    ['durations.0.price: has more decimals than EUR, which has 2'],
  ],
  [
    { duration: null, durations: '[30, 1430]', bufferAfter: '20' },
    ['durations: is more than 24 hours together with its buffers'],
  ],
  [
    {
      duration: null,
      price: null,
      durations: '[{ minutes: 60, price: "20.00" }]',
      variants: '[{ slug: a, name: A, price: 10 }]',
    },
    ['variants: can not stand beside lengths with prices'],
  ],
  [
    { variants: '[{ slug: a, name: A, price: 10 }]' },
    ['price: can not stand beside variants, which have prices'],
  ],
  [
    { price: null, variants: '[{ slug: a, name: A, price: 10 }, { slug: a, name: B, price: free }]' },
    ['variants.1: names one more than once', 'variants.1.price: must be an amount such as "48.00"'],
  ],
  [
    { price: null, variants: '[{ slug: b, name: B, price: free }]' },
    ['variants.0.price: must be an amount such as "48.00"'],
  ],
  [{ price: null, variants: '[{ slug: b, name: B }]' }, ['variants.0.price: is required']],
  [
    { addOns: '[{ slug: B b, name: B, price: 1 }]' },
    ['addOns.0.slug: must be a slug: lower-case letters, digits and "-"'],
  ],
  [
    { addOns: '[{ slug: b, name: B, price: 1.005 }]' },
    ['addOns.0.price: has more decimals than EUR, which has 2'],
  ],
  [
    {
      addOns:
        '[{ slug: a, name: A, price: 1, duration: 700 }, { slug: b, name: B, price: 1, duration: 700 }]',
    },
    ['addOns: all of them together make it longer than 24 hours'],
  ],
  [{ processing: '{ after: 30 }' }, ['processing.length: is required']],
  [
    { processing: '{ after: 30, length: 30 }' },
    ['processing: must end before the service does, whatever its length'],
  ],
  [
    { duration: null, durations: '[90, 60]', processing: '{ after: 30, length: 30 }' },
    ['processing: must end before the service does, whatever its length'],
  ],
  [{ location: null }, ['location: is required']],
  [{ locations: '[{ slug: a, kind: phone }]' }, ['locations: can not stand beside location']],
  [
    {
      location: null,
      locations:
        '[{ slug: a, kind: in_person }, { slug: b, kind: video }, { slug: c, kind: video, address: call me }, { slug: d, kind: asked, address: Kyiv }]',
    },
    [
      'locations.0.address: is required for in_person',
      'locations.1.address: is required for video: the web address of the call',
      'locations.2.address: must be a web address',
      'locations.3.address: is asked of the visitor and can not be given',
    ],
  ],
  [
    { location: null, locations: '[{ slug: a, kind: phone }, { slug: a, kind: asked }]' },
    ['locations.1: names one more than once'],
  ],
  [{ private: '"yes"' }, ['private: must be true or false']],
  [
    { activeLimit: '0', maxPerOrder: '0' },
    [
      'activeLimit: must be a whole number from 1 to 1000',
      'maxPerOrder: must be a whole number from 1 to 1000',
    ],
  ],
  [
    { guests: '{ max: 101, kind: many }' },
    ['guests.max: must be a whole number from 0 to 100', 'guests.kind: must be one of along, served'],
  ],
  [
    { recurring: '{ frequencies: [weekly, yearly], maxCount: 53 }' },
    [
      'recurring.frequencies.1: must be one of daily, weekly, monthly',
      'recurring.maxCount: must be a whole number from 2 to 52',
    ],
  ],
  [{ recurring: '{ frequencies: [] }' }, ['recurring.frequencies: must name at least one']],
  [{ payment: 'later' }, ['payment: must be on_the_spot, full, or {deposit: "20%"}']],
  [{ payment: 'full', price: null }, ['payment: is for services with a price']],
  [{ payment: '{ deposit: "20%" }', price: '0' }, ['payment: is for services with a price']],
  [{ payment: '{ deposit: "0%" }' }, ['payment.deposit: must be from 1% to 99%']],
  [{ payment: '{ deposit: "100%" }' }, ['payment.deposit: must be from 1% to 99%']],
  [{ payment: '{ deposit: "60.00" }' }, ['payment.deposit: is more than the price']],
  [{ payment: '{ deposit: 0 }' }, ['payment.deposit: must be more than nothing']],
  [{ payment: '{ deposit: "1.005" }' }, ['payment.deposit: has more decimals than EUR, which has 2']],
  [{ refund: '{ notice: 2880 }' }, ['refund: is for services that are paid in advance']],
  [
    { payment: 'full', refund: '{ notice: -1, fee: [5] }' },
    ['refund.notice: must be a whole number from 0 to 525600', 'refund.fee: must be "10%" or an amount'],
  ],
  [
    { payment: 'full', refund: '{ notice: 525601 }' },
    ['refund.notice: must be a whole number from 0 to 525600'],
  ],
  [{ payment: 'full', refund: '{ until: 2880 }' }, [expect.stringMatching(/^refund\.until: /)]],
  [{ payment: 'full', refund: 'all' }, [expect.stringMatching(/^refund: /)]],
  [{ payment: 'full', refund: '{ fee: "0%" }' }, ['refund.fee: must be from 1% to 100%']],
  [{ payment: 'full', refund: '{ fee: "101%" }' }, ['refund.fee: must be from 1% to 100%']],
  [{ payment: 'full', refund: '{ fee: "2.5%" }' }, ['refund.fee: must be from 1% to 100%']],
  [{ payment: 'full', refund: '{ fee: 0 }' }, ['refund.fee: must be more than nothing']],
  [{ payment: 'full', refund: '{ fee: "50.01" }' }, ['refund.fee: is more than the price']],
  [{ payment: 'full', refund: '{ fee: "five" }' }, ['refund.fee: must be an amount such as "48.00"']],
  [{ payment: 'full', refund: '{ fee: "1.005" }' }, ['refund.fee: has more decimals than EUR, which has 2']],
  [{ resources: '[hall]' }, ['resources.0: no resources/hall.yaml']],
  [
    { resources: '[{ resource: room, units: 3 }]' },
    ['resources.0.units: is more than resources/room.yaml has (2)'],
  ],
  [{ resources: '[room, { resource: room, units: 1 }]' }, ['resources.1: names one more than once']],
  [{ fields: '{ dateOfBirth: maybe }' }, ['fields.dateOfBirth: must be one of required, optional, hidden']],
  [{ staff: null }, ['staff: is required']],
  [{ kind: 'collective' }, ['staff: must name at least two for kind: collective']],
  [
    { sessions: '[{ weekday: monday, at: "18:00", staff: ada, seats: 5 }]' },
    ['sessions: are for kind: class'],
  ],
  [{ termsUrl: 'http://' }, ['termsUrl: must be a web address']],
  [{ consent: '{ xx: Yes }' }, [expect.stringMatching(/^consent: must be text, or text by locale/)]],
  [{ kind: 'class' }, ['sessions: is required for kind: class']],
]

test.each(cases)('%j is refused in plain words', async (keys, faults) => {
  expect(await withKeys(keys)).toEqual(faults)
})

test('what is kept of a cancellation is a part or an amount, up to everything', async () => {
  for (const refund of ['{}', '{ notice: 0 }', '{ fee: "100%" }', '{ notice: 525600, fee: 50 }'])
    expect(await withKeys({ payment: '{ deposit: "20%" }', refund })).toEqual([])
})

/** The faults of a service with prices in another currency. */
const inCurrency = async (currency: string, lines: string) => {
  const faults = await faultsOf({
    'business.yaml': good['business.yaml'].replace('EUR', currency),
    'services/x.yaml': `name: X\nduration: 60\nstaff: [ada]\nlocation: { kind: phone }\n${lines}`,
  })
  return faults.map((fault) => fault.replace('services/x.yaml: ', ''))
}

test('a price that is paid in advance can be charged to the last coin', async () => {
  const dinar = 'as KWD is charged in multiples of 0.010'
  const prices = 'price: "5.125"\naddOns: [{ slug: a, name: A, price: "1.001" }]\n'
  expect(
    await inCurrency('KWD', `${prices}payment: { deposit: "1.255" }\nrefund: { fee: "0.501" }\n`),
  ).toEqual(
    ['price', 'addOns.0.price', 'payment.deposit', 'refund.fee'].map(
      (path) => `${path}: can not be paid online, ${dinar}`,
    ),
  )
  expect(await inCurrency('KWD', 'price: "5.120"\npayment: full\n')).toEqual([])
  expect(await inCurrency('KWD', prices)).toEqual([])
  const krona = 'can not be paid online, as ISK is charged in multiples of 1.00'
  expect(await inCurrency('ISK', 'price: "8900.50"\npayment: full\n')).toEqual([`price: ${krona}`])
  expect(await inCurrency('ISK', 'price: 8900\npayment: full\n')).toEqual([])
  expect(await inCurrency('EUR', 'price: "48.05"\npayment: full\n')).toEqual([])
})

const withOrigins = async (origins: string) =>
  (await faultsOf({ 'business.yaml': `${good['business.yaml']}returnOrigins: ${origins}\n` })).map((fault) =>
    fault.replace('business.yaml: ', ''),
  )

test('visitors return to origins alone, and over http to none but localhost', async () => {
  const right = ['https://www.example.com', 'https://xn--bcher-kva.example:8443', 'http://localhost:8080']
  expect(await withOrigins(JSON.stringify([...right, 'http://localhost']))).toEqual([])
  const wrong = [
    'https://www.example.com/',
    'https://www.example.com/book',
    'https://www.example.com?a',
    'https://www.example.com#a',
    'https://www.example.com:443',
    'https://WWW.example.com',
    'https://me:pw@www.example.com',
    'https://bücher.example',
    'https://*.example.com',
    'https://',
    'https:www.example.com',
    'http://www.example.com',
    'http://localhost.example.com',
    'http://localhost:80',
    'http://localhost:99999',
    'javascript:alert(1)',
    'www.example.com',
    'null',
    '*',
  ]
  const words = 'must be an origin such as https://www.example.com, with http for localhost alone'
  expect(await withOrigins(JSON.stringify([...wrong, 5]))).toEqual(
    [...wrong, 5].map((_, at) => `returnOrigins.${at}: ${words}`),
  )
  expect(await withOrigins('https://www.example.com')).toEqual(['returnOrigins: must be a list of origins'])
  const many = (count: number) =>
    withOrigins(JSON.stringify(Array.from({ length: count }, (_, at) => `https://a${at}.example`)))
  expect(await many(50)).toEqual([])
  expect(await many(51)).toEqual(['returnOrigins: must name at most 50'])
})

test('a key that is not of the format is refused', async () => {
  expect(await withKeys({ refunds: '{ notice: 0 }' })).toEqual([expect.stringMatching(/^refunds: /)])
  expect(await faultsOf({ 'business.yaml': `${good['business.yaml']}return-origins: []\n` })).toEqual([
    expect.stringMatching(/^business\.yaml: return-origins: /),
  ])
})

test('a class says when it meets, and nothing that only an appointment has', async () => {
  const meets = '[{ weekday: monday, at: "18:00", staff: ada, seats: 5 }]'
  expect(await withKeys({ kind: 'class', staff: null, sessions: meets })).toEqual([])
  expect(
    await withKeys({
      kind: 'class',
      duration: null,
      durations: '[60, 90]',
      interval: '30',
      startsFrom: 'midnight',
      buffersWithinHours: 'true',
      processing: '{ after: 10, length: 10 }',
      addOns: '[{ slug: a, name: A, price: 1, duration: 5 }]',
      staff: '[bo]',
      sessions: meets,
    }),
  ).toEqual([
    'durations: is not for kind: class, whose sessions have one length',
    'interval: is not for kind: class, whose sessions have one length',
    'startsFrom: is not for kind: class, whose sessions have times of their own',
    'buffersWithinHours: is not for kind: class, whose sessions have times of their own',
    'processing: is not for kind: class, whose sessions have one length',
    'addOns.0.duration: must be 0 for kind: class',
    'sessions.0.staff: is not among the staff',
  ])
  expect(
    await withKeys({
      kind: 'class',
      staff: null,
      sessions: `[
        { weekday: monday, date: "2026-12-05", at: "18:00", staff: ada, seats: 5 },
        { at: "18:00", staff: ada, seats: 5 },
        { weekday: mon, at: "24:00", staff: ada, seats: 0 },
        { date: "2026-02-30", at: "18:00", staff: ada, seats: 5 }]`,
    }),
  ).toEqual([
    'sessions.0: must have a weekday or a date',
    'sessions.1: must have a weekday or a date',
    'sessions.2.weekday: must be one of monday, tuesday, wednesday, thursday, friday, saturday, sunday',
    'sessions.2.at: must be a time such as "18:00"',
    'sessions.2.seats: must be a whole number from 1 to 10000',
    'sessions.3.date: is no date such as "2026-12-24"',
  ])
  expect(
    await withKeys({
      kind: 'class',
      staff: null,
      sessions:
        '[{ weekday: monday, at: "18:00", staff: cy, seats: 5 }, { date: "2026-12-24", at: "10:00", staff: ada, seats: 5 }, { date: "2026-12-23", at: "10:00", staff: bo, seats: 5 }, { date: "2026-12-23", at: "10:00", staff: ada, seats: 5 }]',
    }),
  ).toEqual([
    'sessions.0.staff: no staff/cy.yaml',
    'sessions.1.date: is a day off of ada',
    'sessions.2.date: is a day off of bo',
  ])
  expect(
    await withKeys({
      kind: 'class',
      staff: null,
      sessions:
        '[{ weekday: monday, at: "18:00", staff: ada, seats: 5 }, { weekday: monday, at: "18:00", staff: ada, seats: 6 }]',
    }),
  ).toEqual(['sessions.1: names one more than once'])
})

test('people, teams and rooms are checked as well', async () => {
  expect(
    await faultsOf({
      'staff/ada.yaml':
        'name: Ada\norder: 0\nfeeds:\n  - { url: "webcal://x.test/a.ics" }\n  - { url: "https://me:pw@x.test/a.ics" }\n  - { url: "https://x.test/a.ics", whenDown: panic, addresses: [me], ignoreAllDay: yes please }\n',
      'staff/bo.yaml': `name: Bo\nfeeds: [${[1, 2, 3, 4, 5, 6].map((n) => `{ url: "https://x.test/${n}" }`).join(', ')}]\n`,
      'staff/cy.yaml': 'name: Cy\nfeeds: [{ url: "https://x.test/1" }, { url: "https://x.test/1" }]\n',
      'teams/t.yaml': 'name: T\ndistribution: fair\nmembers: [{ staff: ada, weight: 1001, priority: -1 }]\n',
      'teams/u.yaml': 'name: U\nmembers: [ada, { staff: ada }]\n',
      'resources/room.yaml': 'name: Room\nunits: 101\n',
    }),
  ).toEqual([
    'resources/room.yaml: units: must be a whole number from 1 to 100',
    'staff/ada.yaml: order: must be a whole number from 1 to 9999',
    'staff/ada.yaml: feeds.0.url: must be a web address',
    'staff/ada.yaml: feeds.1.url: must not carry a name or password',
    'staff/ada.yaml: feeds.2.whenDown: must be one of ignore, close',
    'staff/ada.yaml: feeds.2.addresses.0: must be an e-mail address',
    'staff/ada.yaml: feeds.2.ignoreAllDay: must be true or false',
    'staff/bo.yaml: feeds: must name at most 5',
    'staff/cy.yaml: feeds.1: names one more than once',
    'teams/t.yaml: distribution: must be one of any, round_robin, collective',
    'teams/t.yaml: members.0.weight: must be a whole number from 0 to 1000',
    'teams/t.yaml: members.0.priority: must be a whole number from 0 to 1000',
    'teams/u.yaml: members.1: names one more than once',
  ])
})

test('groups, menus and links name services that there are, and providers who offer them', async () => {
  const plain = 'name: X\nduration: 30\nstaff: [ada]\nlocation: { kind: phone }\n'
  expect(
    await faultsOf({
      'services/acme/talk.yaml': `${plain}private: true\n`,
      'teams/pair.yaml': 'name: Pair\nmembers: [ada, bo]\n',
      'groups/g.yaml': 'name: G\nservices: [acme/talk, none]\n',
      'menus/m.yaml': 'name: M\ncategories: [{ slug: a, name: A, services: [acme/talk, none] }]\n',
      'menus/n.yaml':
        'name: N\ncategories: [{ slug: a, name: A, services: [acme/talk] }, { slug: a, name: B, services: [acme/talk] }]\n',
      'links/a.yaml': 'service: none\nprovider: nobody\n',
      'links/b.yaml': 'service: acme/talk\nprovider: bo\nexpires: soon\n',
      'links/c.yaml': 'service: acme/talk\nprovider: pair\nmaxUses: 10001\n',
      'links/d.yaml': 'service: acme/talk\nprovider: pair\nexpires: "2026-02-30T10:00:00Z"\n',
    }),
  ).toEqual([
    'groups/g.yaml: services.1: no services/none.yaml',
    'links/a.yaml: service: no services/none.yaml',
    'links/a.yaml: provider: no staff/nobody.yaml',
    'links/b.yaml: provider: bo does not offer acme/talk',
    'links/b.yaml: expires: must be a date such as "2026-12-24", or an instant such as "2026-12-24T18:00:00Z"',
    'links/c.yaml: maxUses: must be a whole number from 1 to 10000',
    'links/d.yaml: expires: must be a date such as "2026-12-24", or an instant such as "2026-12-24T18:00:00Z"',
    'menus/m.yaml: categories.0.services.1: no services/none.yaml',
    'menus/n.yaml: categories.1: names one more than once',
  ])
  expect(await group('name: G\nservices: []\n')).toEqual(['groups/g.yaml: services: must name at least one'])
})

test('words of the address table are refused where a page could not be reached, and only there', async () => {
  const plain = 'name: X\nduration: 30\nstaff: [ada]\nlocation: { kind: phone }\n'
  expect(
    await faultsOf({
      'services/cancel-booking.yaml': plain,
      'services/a/cancel.yaml': plain,
      'services/ok.yaml': plain,
      'staff/service.yaml': 'name: S\n',
      'teams/service.yaml': 'name: S\nmembers: [ada]\n',
      'groups/service.yaml': 'name: G\nservices: [ok]\n',
      'menus/cancel.yaml': 'name: M\ncategories: [{ slug: service, name: A, services: [ok] }]\n',
      'links/service.yaml': 'service: ok\n',
    }),
  ).toEqual([
    'services/a/cancel.yaml: name: "cancel" is a reserved word',
    'services/cancel-booking.yaml: name: "cancel-booking" is a reserved word',
    'staff/service.yaml: name: "service" is a reserved word',
    'teams/service.yaml: name: "service" is a reserved word',
    'teams/service.yaml: name: "service" is already the slug of staff/service.yaml',
  ])
})

const withImage = (image: string) =>
  `name: X\nduration: 30\nstaff: [ada]\nlocation: { kind: phone }\nimage: ${image}\n`

test.each(Object.entries(pictures))(
  'a picture may be a %s, and then it must be one',
  async (ending, bytes) => {
    const file = `x.${ending}`
    expect(await faultsOf({ 'services/x.yaml': withImage(file), [`images/${file}`]: bytes })).toEqual([])
    for (const [other, foreign] of Object.entries(pictures).filter(([name]) => name !== ending)) {
      expect([
        other,
        ...(await faultsOf({ 'services/x.yaml': withImage(file), [`images/${file}`]: foreign })),
      ]).toEqual([other, `images/${file}: file: is not a ${ending} picture, whatever its name says`])
    }
  },
)

test.each([
  [
    '\ufeff<?xml version="1.0"?>\n<!-- a -- b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>',
    true,
  ],
  ['\n  <svg\n', true],
  ['<html><svg></svg></html>', false],
  ['<!-- <svg> -->', false],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>', false],
  ['<svgx>', false],
])('what begins with %j is a picture by shapes: %s', async (text, isPicture) => {
  const faults = await faultsOf({ 'services/x.yaml': withImage('x.svg'), 'images/x.svg': text })
  expect(faults.length === 0).toBe(isPicture)
})

test('what is wrong with pictures is told once for each, beside every other fault', async () => {
  const folder = await makeFolder({
    ...good,
    'services/a.yaml': withImage('none.svg'),
    'services/b.yaml': withImage('large.png'),
    'services/c.yaml': withImage('large.png'),
    'services/d.yaml': withImage('../business.svg'),
    'services/e.yaml': withImage('x.gif'),
    'services/f.yaml': withImage('[x.png]'),
    'staff/ada.yaml': 'name: Ada\nimage: none.svg\n',
    'staff/bo.yaml': 'name: Bo\nimage: linked.svg\norder: 0\n',
    'staff/cy.yaml': 'name: Cy\nimage: just-right.svg\n',
    'staff/di.yaml': 'name: Di\nimage: folder.svg\n',
    'images/folder.svg/x': '',
    'images/large.png': Buffer.concat([pictures.png, Buffer.alloc(300 * 1024)]),
    'images/just-right.svg': `${pictures.svg.toString()}${' '.repeat(300 * 1024 - pictures.svg.length)}`,
    'images/nobody-names-it.gif': 'GIF89a',
    'elsewhere.svg': pictures.svg,
  })
  await symlink(join(folder, 'elsewhere.svg'), join(folder, 'images/linked.svg'))
  const name = 'must be the name of a file in images/, ending in .webp, .avif, .png, .jpg, .svg'
  const plan = planBusiness(await readBusinessFolder(folder))
  expect(plan.ok ? [] : withoutPlaces(plan.refusal)).toEqual([
    'images/folder.svg: file: can not be read',
    'images/large.png: file: is larger than 300 kB',
    'images/linked.svg: file: is a symbolic link; give the file itself',
    'services/a.yaml: image: no images/none.svg',
    `services/d.yaml: image: ${name}`,
    `services/e.yaml: image: ${name}`,
    `services/f.yaml: image: ${name}`,
    'staff/ada.yaml: image: no images/none.svg',
    'staff/bo.yaml: order: must be a whole number from 1 to 9999',
  ])
  await rename(join(folder, 'images'), join(folder, 'pictures'))
  await symlink(join(folder, 'pictures'), join(folder, 'images'))
  const linked = planBusiness(await readBusinessFolder(folder))
  expect(linked.ok ? [] : withoutPlaces(linked.refusal)).toContain(
    'images: file: is a symbolic link; give the file itself',
  )
})

test('a picture that is a symbolic link is not followed', async () => {
  const folder = await makeFolder({
    ...good,
    'staff/ada.yaml': 'name: Ada\nimage: linked.svg\n',
    'images/other.svg': pictures.svg,
  })
  await symlink(join(folder, 'images/other.svg'), join(folder, 'images/linked.svg'))
  const plan = planBusiness(await readBusinessFolder(folder))
  expect(plan.ok ? [] : withoutPlaces(plan.refusal)).toEqual([
    'images/linked.svg: file: is a symbolic link; give the file itself',
  ])
})

test('people are bound to locations that some service has, and every location has somebody', async () => {
  const places =
    'locations: [{ slug: east, kind: in_person, address: East }, { slug: west, kind: in_person, address: West }]\n'
  const visit = (staff: string, more = '') => `name: Visit\nduration: 60\nstaff: [${staff}]\n${more}${places}`
  const ada = (locations: string) => `name: Ada\nlocations: [${locations}]\n`
  expect(await faultsOf({ 'services/visit.yaml': visit('ada, bo'), 'staff/ada.yaml': ada('east') })).toEqual(
    [],
  )
  expect(
    await faultsOf({ 'services/visit.yaml': visit('ada, bo'), 'staff/ada.yaml': ada('east, north') }),
  ).toEqual(['staff/ada.yaml: locations.1: no service has a location "north"'])
  expect(await faultsOf({ 'services/visit.yaml': visit('ada'), 'staff/ada.yaml': ada('east') })).toEqual([
    'services/visit.yaml: locations.1: none of its staff work there',
  ])
  expect(
    await faultsOf({
      'services/visit.yaml': visit('ada, bo', 'kind: collective\n'),
      'staff/ada.yaml': ada('east'),
    }),
  ).toEqual(['services/visit.yaml: locations.1: ada does not work there'])
  // Locations without a slug, and calls, are open to everybody.
  expect(
    await faultsOf({
      'services/visit.yaml': visit('bo'),
      'services/x.yaml':
        'name: X\nduration: 60\nstaff: [ada]\nlocation: { kind: in_person, address: Here }\n',
      'staff/ada.yaml': ada('east'),
    }),
  ).toEqual([])
})
