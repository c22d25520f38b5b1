import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import * as v from 'valibot'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { importBusiness } from '../../src/import/import-business.ts'
import { stores } from '../../src/testing/test-database.ts'
import { makeFolder } from '../business/make-folder.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { hold, nth, order } from '../visits.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const week = (hours: string): string => `{ ${days.map((day) => `${day}: ["${hours}"]`).join(', ')} }`
const service = (lines: string): string =>
  `name: A service\nduration: 60\ninterval: 30\nnotice: 0\nhorizon: 60\nlocation: { kind: phone }\n${lines}\n`
const served = 'guests: { max: 5, kind: served }'

/** Five people, one of them there in the morning and one in the afternoon; two rooms; a class of four seats. */
const folder = {
  'business.yaml': `slug: spa
name: Spa
timeZone: UTC
country: DE
currency: EUR
defaultLocale: en
hours: ${week('09:00-12:00')}
`,
  'staff/ann.yaml': 'name: Ann\norder: 1\n',
  'staff/bob.yaml': 'name: Bob\norder: 2\n',
  'staff/cat.yaml': 'name: Cat\norder: 3\n',
  'staff/dawn.yaml': `name: Dawn\nhours: ${week('06:00-08:00')}\n`,
  'staff/eve.yaml': `name: Eve\nhours: ${week('18:00-20:00')}\n`,
  'resources/room.yaml': 'name: { en: Treatment room, de: Behandlungsraum }\nunits: 2\n',
  'services/bath.yaml': service(`staff: [ann, bob, cat]\nresources: [room]\n${served}`),
  'services/cut.yaml': service(`staff: [ann, bob, cat]\n${served}`),
  'services/early.yaml': service(`staff: [dawn]\n${served}`),
  'services/late.yaml': service(`staff: [eve]\n${served}`),
  'services/yoga.yaml': `name: Yoga
kind: class
duration: 60
notice: 0
location: { kind: phone }
guests: { max: 9, kind: along }
sessions:
  - { weekday: monday, at: "18:00", staff: ann, seats: 4 }
  - { weekday: tuesday, at: "18:00", staff: ann, seats: 3 }
`,
}

const monday = '2026-11-23'
const at = (time: string, date = monday): string => `${date}T${time}:00Z`

describe.each(stores)('why a party does not fit, on $name', ({ open }) => {
  let shop: Shop
  let opened: Shop | undefined
  beforeEach(async () => {
    if (opened) return
    shop = await openShop(open, { at: '2026-11-20T07:00:00Z' })
    opened = shop
    const imported = await importBusiness(shop.database, await makeFolder(folder), {
      clock: () => Date.parse('2026-11-20T07:00:00Z'),
      random: createSeededRandom(5),
    })
    if (!imported.ok) throw new Error(imported.refusal.join('\n'))
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const find = async (items: readonly object[], more: Readonly<Record<string, string>> = {}) =>
    v.parse(
      endpoints.findPartySlots.response,
      await shop.expect(
        'findPartySlots',
        `/slots/party?${new URLSearchParams({
          mode: 'together',
          items: JSON.stringify(items),
          timeZone: 'UTC',
          from: monday,
          to: '2026-11-24',
          ...more,
        }).toString()}`,
      ),
    )
  const people = (count: number, name: string, more: object = {}) =>
    Array.from({ length: count }, (_, n) => ({ service: name, ...(n > 0 ? { guest: n - 1 } : {}), ...more }))

  test('three at once in two rooms: how many rooms there are, and that they fit one after the other, or two', async () => {
    expect(await find(people(3, 'bath'))).toMatchObject({
      slots: {},
      reason: 'not_together',
      next: null,
      binding: { kind: 'resource', name: 'Treatment room', available: 2 },
      waysOut: [
        { kind: 'in_a_row', next: at('09:00') },
        { kind: 'fewer', count: 2, next: at('09:00') },
      ],
    })
    expect((await find(people(3, 'bath'), { locale: 'de' })).binding?.name).toBe('Behandlungsraum')
    // The suggested alternative is available.
    const row = await find(people(3, 'bath'), { mode: 'in_a_row' })
    expect(nth(Object.values(row.slots).flat()).start).toBe(at('09:00'))
    await hold(shop, people(3, 'bath'), { party: { mode: 'in_a_row', start: at('09:00') } })
  })

  test('three at once with one person: who it is, and that anybody else would do', async () => {
    const view = await find(people(3, 'cut', { provider: 'ann' }))
    expect(view).toMatchObject({
      reason: 'not_together',
      next: null,
      binding: { kind: 'person', name: 'Ann', available: 1 },
      waysOut: [
        { kind: 'in_a_row', next: at('09:00') },
        { kind: 'any_person', next: at('09:00') },
      ],
    })
    expect(await find(people(5, 'cut'))).toMatchObject({
      reason: 'closed',
      binding: { kind: 'person', name: null, available: 3 },
      waysOut: [{ kind: 'fewer', count: 3, next: at('09:00') }],
    })
  })

  test('people who are never there at once, and a row longer than the day: hours', async () => {
    const both = [{ service: 'early' }, { service: 'late', guest: 0 }]
    const hours = { kind: 'hours', name: null, available: null }
    expect(await find(both)).toMatchObject({ reason: 'closed', next: null, binding: hours, waysOut: [] })
    expect(await find(people(4, 'cut', { provider: 'ann' }), { mode: 'in_a_row' })).toMatchObject({
      reason: 'closed',
      next: null,
      binding: hours,
      waysOut: [{ kind: 'any_person' }, { kind: 'fewer', count: 3, next: at('09:00') }].slice(1),
    })
  })

  test('a day on which there is room for the party in a row alone says so, and names the next for all at once', async () => {
    for (const time of ['09:00', '10:00', '11:00'])
      await order(shop, [{ service: 'cut', provider: 'cat', start: at(time) }])
    expect(await find(people(3, 'cut'))).toMatchObject({
      reason: 'not_together',
      next: at('09:00', '2026-11-24'),
      binding: null,
      waysOut: [
        { kind: 'in_a_row', next: at('09:00') },
        { kind: 'fewer', count: 2, next: at('09:00') },
      ],
    })
  })

  test('a day that is booked out is full, however the party would come', async () => {
    for (const provider of ['ann', 'bob', 'cat'])
      for (const time of ['09:00', '10:00', '11:00'])
        await order(shop, [{ service: 'cut', provider, start: at(time) }], {
          contact: {
            firstName: provider,
            lastName: 'Day',
            email: `${provider}@example.com`,
            phone: '+49 30 1234567',
          },
        })
    expect(await find(people(3, 'cut'))).toMatchObject({
      reason: 'full',
      next: at('09:00', '2026-11-24'),
      binding: null,
    })
  })

  test('a period before the notice or beyond the horizon says that, not that the party does not fit', async () => {
    const far = { from: '2027-03-01', to: '2027-03-02' }
    expect(await find(people(3, 'bath'), far)).toMatchObject({ reason: 'too_far' })
    const past = { from: '2026-11-01', to: '2026-11-02' }
    expect(await find(people(3, 'bath'), past)).toMatchObject({ reason: 'too_soon' })
  })

  test('a party that fits says nothing of the kind', async () => {
    const view = await find(people(2, 'bath'))
    expect(view.reason).toBeNull()
    expect('binding' in view || 'waysOut' in view).toBe(false)
  })
})
