import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { OrderViewSchema } from '@hourfold/shared/contract/views'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { stores } from '../../src/testing/test-database.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { makeFolder } from './make-folder.ts'

const business = (more = '') =>
  `slug: house\nname: House\ntimeZone: Europe/Berlin\ncountry: DE\ncurrency: EUR\nhours: { monday: ["09:00-17:00"], tuesday: ["09:00-17:00"] }\n${more}`
const talk =
  'name: Talk\nduration: 60\nstaff: [ada, bo]\nresources: [room]\nlocation: { kind: phone }\nnotice: 0\n'
const yoga =
  'name: Yoga\nkind: class\nduration: 60\nlocation: { kind: phone }\nsessions: [{ weekday: wednesday, at: "18:00", staff: bo, seats: 12 }]\n'
const files = {
  'business.yaml': business(),
  'staff/ada.yaml': 'name: Ada\n',
  'staff/bo.yaml': 'name: Bo\n',
  'resources/room.yaml': 'name: Room\nunits: 2\n',
  'services/talk.yaml': talk,
  'services/yoga.yaml': yoga,
}
type Files = Readonly<Record<string, string | null>>

describe.each(stores)('an import beside coming bookings on $name', ({ open }) => {
  const random = createSeededRandom(3)
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const run = async (changed: Files, more: object = {}) => {
    const given = Object.entries({ ...files, ...changed }).flatMap(([file, text]) =>
      text === null ? [] : [[file, text]],
    )
    const folder = await makeFolder(Object.fromEntries(given))
    const { database, clock } = shop
    const handle = createCommandHandler({ database, clock: clock.now, random })
    return handle({ command: 'import', folder, ...more })
  }
  const book = async (item: object) => {
    const body = { items: [item], contact: ada, timeZone: 'Europe/Berlin' }
    const answer = await shop.send('/orders', { method: 'POST', body })
    expect(answer.status).toBe(201)
    return v.parse(OrderViewSchema, await answer.json()).bookings[0]?.reference ?? ''
  }
  const start = async () => expect((await run({}, { answer: 'yes' })).exitCode).toBe(0)
  const revision = () => shop.database.query(`select revision from business where slug = 'house'`)

  const monday = { service: 'talk', provider: 'ada', start: '2026-11-23T09:00:00Z' }
  const hits: readonly (readonly [string, Files, string])[] = [
    [
      'shorter hours',
      { 'staff/ada.yaml': 'name: Ada\nhours: { monday: ["11:00-17:00"] }\n' },
      'Ada does not work then',
    ],
    ['a holiday', { 'business.yaml': business('dates: { "2026-11-23": [] }\n') }, 'Ada does not work then'],
    [
      'another zone',
      { 'staff/ada.yaml': 'name: Ada\ntimeZone: America/New_York\n' },
      'Ada does not work then',
    ],
    [
      'a person who has gone',
      { 'staff/ada.yaml': null, 'services/talk.yaml': talk.replace('[ada, bo]', '[bo]') },
      'Ada is no longer there',
    ],
    [
      'a person who does something else',
      { 'services/talk.yaml': talk.replace('[ada, bo]', '[bo]') },
      'Ada no longer offers it',
    ],
    ['a service that has gone', { 'services/talk.yaml': null }, 'Talk is no longer offered'],
    [
      'a room that has gone',
      { 'resources/room.yaml': null, 'services/talk.yaml': talk.replace('resources: [room]\n', '') },
      'Room is no longer there',
    ],
  ]

  test.each(hits)(
    '%s: lists who is hit and why, and changes nothing until it is told to',
    async (_, changed, reason) => {
      await start()
      const reference = await book(monday)
      const before = await revision()
      const refused = await run(changed)
      expect(refused).toMatchObject({ exitCode: 2, question: { text: 'Import all the same?' } })
      expect(refused.lines).toEqual([
        'One booking does not fit what is imported (times in Europe/Berlin):',
        `  ${reference}  2026-11-23 10:00-11:00  Ada Lovelace  +49301234567  ${ada.email}  Talk: ${reason}`,
        'Nothing was imported. --yes imports all the same; the bookings then stay as they are.',
      ])
      expect(await revision()).toEqual(before)
      // The answer is valid for the listed bookings.
      const done = await run(changed, { answer: refused.question?.yes })
      expect(done.exitCode).toBe(0)
      const kept = await shop.database.query(`select status from booking where reference = '${reference}'`)
      expect(kept).toEqual([{ status: 'confirmed' }])
      // Bookings that did not fit before are not listed again.
      expect(await run(changed)).toMatchObject({ exitCode: 0 })
      expect(JSON.stringify(shop.logged)).not.toContain('Lovelace')
    },
  )

  test('places: a person who works elsewhere now, and a place that the service no longer offers', async () => {
    const vienna = '  - { slug: vienna, kind: in_person, address: "Ring 1, Wien" }\n'
    const graz = '  - { slug: graz, kind: in_person, address: "Hauptplatz 1, Graz" }\n'
    const visit = (places: string, order = 'notice: 0\n') =>
      `name: Visit\nduration: 60\nstaff: [ada, bo]\n${order}locations:\n${places}`
    const away: Files = { 'services/visit.yaml': visit(vienna + graz) }
    expect((await run(away, { answer: 'yes' })).exitCode).toBe(0)
    const item = { service: 'visit', provider: 'ada', location: 'vienna' }
    const reference = await book({ ...item, start: '2026-11-23T09:00:00Z' })
    const reasonOf = async (changed: Files) =>
      (await run({ ...away, ...changed })).lines
        .filter((line) => line.includes(reference))
        .map((line) => line.replace(/.*Visit: /, ''))
    expect(await reasonOf({ 'staff/ada.yaml': 'name: Ada\nlocations: [graz]\n' })).toEqual([
      'Ada does not work at vienna',
    ])
    expect(await reasonOf({ 'staff/ada.yaml': 'name: Ada\nlocations: [vienna]\n' })).toEqual([])
    expect(await reasonOf({ 'services/visit.yaml': visit(graz) })).toEqual([
      'it is no longer offered at vienna',
    ])
  })

  test('class sessions: fewer seats than are booked, another time, a day off of the teacher', async () => {
    await start()
    const at = { service: 'yoga', start: '2026-11-25T17:00:00Z' }
    const reference = await book(at)
    await book(at)
    const reasonOf = async (changed: Files) =>
      (await run(changed)).lines
        .filter((line) => line.includes(reference))
        .map((line) => line.replace(/.*Yoga: /, ''))
    expect(await reasonOf({ 'services/yoga.yaml': yoga.replace('seats: 12', 'seats: 1') })).toEqual([
      'the session has 1 seats, and 2 are booked',
    ])
    expect(await reasonOf({ 'services/yoga.yaml': yoga.replace('18:00', '19:00') })).toEqual([
      'the session no longer takes place',
    ])
    expect(await reasonOf({ 'staff/bo.yaml': 'name: Bo\ndates: { "2026-11-25": [] }\n' })).toEqual([
      'the session no longer takes place',
    ])
    expect(await reasonOf({ 'services/yoga.yaml': yoga.replace('seats: 12', 'seats: 2') })).toEqual([])
  })

  test('a booking that came after the question is asked about as well', async () => {
    await start()
    await book(monday)
    const changed = { 'staff/ada.yaml': 'name: Ada\nhours: {}\n' }
    const { question } = await run(changed)
    await book({ ...monday, start: '2026-11-24T09:00:00Z' })
    expect(await run(changed, { answer: question?.yes })).toMatchObject({ exitCode: 2 })
    expect(await run(changed, { answer: 'yes' })).toMatchObject({ exitCode: 0 })
  })

  test('prices, names and longer hours hit nobody; a dry run changes nothing', async () => {
    await start()
    await book(monday)
    const before = await revision()
    const changed = {
      'business.yaml': business().replace('17:00', '20:00'),
      'services/talk.yaml': talk
        .replace('Talk', 'Conversation')
        .replace('notice: 0', 'price: 5\nbufferAfter: 30'),
      'staff/cy.yaml': 'name: Cy\n',
    }
    const dry = await run(changed, { isDryRun: true })
    expect(dry).toMatchObject({ exitCode: 0 })
    expect(dry.lines).toEqual([
      'new: staff/cy',
      expect.stringMatching(/^nothing was changed; would import house: services 2, staff 3,/),
    ])
    expect(await revision()).toEqual(before)
    expect(await run(changed)).toMatchObject({ exitCode: 0 })
  })

  // The last one, because the other business stays.
  test('an import beside coming bookings says which business has no hosts once there are two', async () => {
    expect((await run({}, { answer: 'yes' })).lines.join()).not.toContain('hosts:')
    const other = { 'business.yaml': business('hosts: [other.test]\n').replace('slug: house', 'slug: other') }
    const missing = 'hosts: house has none: of several businesses it is not found at any address'
    expect((await run(other, { answer: 'yes' })).lines).toContain(missing)
    const house = { 'business.yaml': business('hosts: [house.test]\n') }
    expect((await run(house, { answer: 'yes' })).lines.join()).not.toContain('hosts:')
  })
})
