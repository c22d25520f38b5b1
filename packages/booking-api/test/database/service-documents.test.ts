import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createSeededRandom } from '@booking/shared/testing/seeded-random'
import { ServiceDocumentSchema } from '../../src/catalog/service-document.ts'
import { listServices } from '../../src/catalog/service-rows.ts'
import { migrate } from '../../src/database/migrate.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { importBusiness } from '../../src/import/import-business.ts'
import { stores } from '../../src/testing/test-database.ts'
import { makeFolder } from '../business/make-folder.ts'

/** A business folder, and the rows of its services as the release before migration 14 imported them. */
const BeforeSchema = v.object({
  files: v.record(v.string(), v.string()),
  services: v.array(v.record(v.string(), v.unknown())),
})
const before = v.parse(
  BeforeSchema,
  JSON.parse(await readFile(new URL('services-before-documents.json', import.meta.url), 'utf8')),
)
const ids = new Set(['business_id', 'service_id', 'document', 'archived_at'])
const columns = Object.keys(before.services[0] ?? {}).filter((name) => !ids.has(name))
const businessId = 'biz_before'

/** The import of the earlier release, which names every column except the document. */
const importOfBefore = `insert into service (business_id, service_id, ${columns.join(', ')})
  select '${businessId}', service_id, ${columns.join(', ')} from jsonb_populate_recordset(null::service, $1::jsonb)
  on conflict (business_id, slug) do update set archived_at = null,
    ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`

describe.each(stores)('documents of services on $name', ({ open }) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await open({ content: 'nothing' })
  })
  afterEach(() => database.close())
  const bySlug = async (from: OpenDatabase, id: string) =>
    new Map((await listServices(from, id)).map((service) => [service.slug, service]))
  const rowsOf = async (from: OpenDatabase, sql = 'to_jsonb(s)'): Promise<readonly unknown[]> =>
    (await from.query(`select ${sql} as row from service s order by slug`)).map(
      (row) => v.parse(v.object({ row: v.unknown() }), row).row,
    )

  /** The schema before migration 14, with the services as the earlier release wrote them. */
  async function startBefore(): Promise<void> {
    const all = fileURLToPath(new URL('../../sql/', import.meta.url))
    const folder = await mkdtemp(join(tmpdir(), 'booking-sql-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const name of (await readdir(all)).filter((one) => one < '000014'))
      await cp(join(all, name), join(folder, name))
    await migrate(database, { folder })
    await database.execute(`insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
      values ('${businessId}', 'before', '{"en": "Before"}', 'Europe/Berlin', 'DE', 'EUR', 'en')`)
    await database.query(importOfBefore, [JSON.stringify(before.services)])
  }

  test('that the migration makes are those that an import writes, and so are the columns of before', async () => {
    await startBefore()
    expect(await migrate(database)).toContain('000014_service_documents.sql')
    const migrated = await rowsOf(database)
    expect(migrated).toHaveLength(3)

    const fresh = await open()
    onTestFinished(() => fresh.close())
    const imported = await importBusiness(fresh, await makeFolder(before.files), {
      clock: () => Date.parse('2026-11-20T07:00:00Z'),
      random: createSeededRandom(1),
    })
    expect(imported.ok).toBe(true)
    const own = ['business_id', 'service_id', 'archived_at', 'refund']
    // A document from before lacks later fields, and is read with their defaults.
    const read = async (from: OpenDatabase) =>
      (await rowsOf(from, `to_jsonb(s) - '{${own.join(',')}}'::text[]`)).map((row) =>
        v.parse(v.looseObject({ document: ServiceDocumentSchema }), row),
      )
    expect(await read(database)).toEqual(await read(fresh))
    // The only difference: the notice of a refund is explicit. Readers of null used the notice of a cancellation.
    expect(await rowsOf(fresh, `refund -> 'notice'`)).toEqual([2880, 1440, 2880])
  })

  test('follow an import and a change by a process of the release before, and keep what only they have', async () => {
    await startBefore()
    await migrate(database)
    await database.execute(`update service set document = document || '{"later": true}' where slug = 'plain'`)
    const changed = before.services.map((row) => ({ ...row, duration_minutes: 20, consent: { en: 'Yes' } }))
    await database.query(importOfBefore, [JSON.stringify(changed)])
    await database.execute(`update service set archived_at = now() where slug = 'full'`)
    const found = await bySlug(database, businessId)
    expect(found.get('plain')).toMatchObject({ duration: 20, consent: { en: 'Yes' }, isArchived: false })
    expect(found.get('full')).toMatchObject({ duration: 20, isArchived: true })
    // An unknown field is no error: it stays in the row and is dropped on reading.
    expect(found.get('plain')).not.toHaveProperty('later')
    expect(await rowsOf(database, `document -> 'later'`)).toEqual([null, true, null])
  })

  test('are read as they were written, also after a change by columns', async () => {
    await startBefore()
    await migrate(database)
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        await database.query(`update service set document = $1::jsonb where slug = 'plain'`, [
          JSON.stringify(document),
        ])
        expect((await bySlug(database, businessId)).get('plain')).toMatchObject(document)
        // The position is not part of the document: the trigger rebuilds it from the columns.
        await database.execute(`update service set position = position + 1 where slug = 'plain'`)
        const [, stored] = await rowsOf(database, 'document')
        expect(v.parse(ServiceDocumentSchema, stored)).toMatchObject(document)
      }),
      { numRuns: 50 },
    )
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
/** The fields that have a column of the earlier release; later fields have none. */
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
  refund: fc.record({ notice: fc.nat(), feePercent: percent, feeAmount: orNull(money) }),
})
