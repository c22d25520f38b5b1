import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listServices } from '../../src/catalog/service-rows.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { stores } from '../../src/testing/test-database.ts'

describe.each(stores)('documents of services on $name', ({ open }) => {
  let database: OpenDatabase
  let businessId: string
  beforeAll(async () => {
    database = await open({ content: 'demo' })
    const [row] = await database.query('select business_id as id from business')
    businessId = v.parse(v.object({ id: v.string() }), row).id
  })
  afterAll(() => database.close())
  const write = (document: unknown) =>
    database.query(`update service set document = $1::jsonb where slug = 'haircut'`, [
      JSON.stringify(document),
    ])
  const read = async () =>
    (await listServices(database, businessId)).find((service) => service.slug === 'haircut')

  test('documents of services are read as they were written, also after a change by columns', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        await write(document)
        expect(await read()).toMatchObject(document)
      }),
      { numRuns: 50 },
    )
  })

  test('documents of services are read without the fields that only a newer release knows, which stay in the row', async () => {
    await database.query(`update service set document = document || '{"later": true}' where slug = 'haircut'`)
    expect(await read()).not.toHaveProperty('later')
    expect(
      await database.query(`select document -> 'later' as later from service where slug = 'haircut'`),
    ).toEqual([{ later: true }])
  })
})

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const text = fc.string({ unit: fc.constantFrom('a', 'ß', '"', '\\', ' ', '%', '漢', '😀'), maxLength: 12 })
const words = fc.dictionary(fc.constantFrom('en', 'de', 'fr'), text, { minKeys: 1 })
const money = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const minutes = fc.integer({ min: 1, max: 400 })
const percent = orNull(fc.integer({ min: 1, max: 100 }))
const need = fc.constantFrom('required', 'optional', 'hidden')
const short = { maxLength: 3 }
const documents = fc.record({
  kind: fc.constantFrom('appointment', 'collective', 'class'),
  name: words,
  description: orNull(words),
  consent: orNull(words),
  duration: minutes,
  interval: minutes,
  startsFrom: fc.constantFrom('opening', 'midnight'),
  bufferBefore: minutes,
  bufferAfter: minutes,
  buffersWithinHours: fc.boolean(),
  minimumNotice: fc.nat(),
  horizonDays: fc.nat(),
  dailyCap: orNull(fc.nat()),
  priceAmount: orNull(money),
  locations: fc.array(
    fc.record(
      {
        slug: text,
        kind: fc.constantFrom('in_person', 'phone', 'video', 'asked'),
        address: orNull(text),
        timeZone: text,
      },
      { requiredKeys: ['slug', 'kind', 'address'] },
    ),
    short,
  ),
  confirmation: fc.constantFrom('automatic', 'on_request'),
  contactMethod: fc.constantFrom('phone', 'email'),
  fields: fc.record({
    firstName: need,
    lastName: need,
    email: need,
    phone: need,
    notes: need,
    dateOfBirth: need,
  }),
  termsUrl: orNull(text),
  rescheduleNotice: fc.nat(),
  cancelNotice: fc.nat(),
  staffChoice: fc.boolean(),
  durations: fc.array(fc.record({ minutes, priceAmount: orNull(money) }), short),
  variants: fc.array(fc.record({ slug: text, name: words, priceAmount: orNull(money) }), short),
  addOns: fc.array(
    fc.record({ slug: text, name: words, description: orNull(words), minutes, priceAmount: orNull(money) }),
    short,
  ),
  processing: orNull(fc.record({ after: minutes, length: minutes })),
  isPrivate: fc.boolean(),
  activeLimit: orNull(fc.nat()),
  maxPerOrder: orNull(fc.nat()),
  guestsMax: fc.nat({ max: 100 }),
  guestsKind: fc.constantFrom('along', 'served'),
  recurring: orNull(
    fc.record({
      frequencies: fc.array(fc.constantFrom('daily', 'weekly', 'monthly'), short),
      maxCount: fc.nat(),
    }),
  ),
  payment: fc.record({
    kind: fc.constantFrom('on_the_spot', 'full', 'deposit'),
    percent,
    amount: orNull(money),
  }),
  addressProof: fc.boolean(),
  notifications: fc.record({
    reminders: fc.array(fc.nat(), short),
    followUp: orNull(fc.record({ after: fc.nat(), survey: orNull(text) })),
  }),
  refund: fc.record({ notice: fc.nat(), feePercent: percent, feeAmount: orNull(money) }),
})
