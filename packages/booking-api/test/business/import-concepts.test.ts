import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { hashToken } from '../../src/context/new-id.ts'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { importBusiness } from '../../src/import/import-business.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { listBusinesses } from '../../src/catalog/businesses.ts'
import { listServices } from '../../src/catalog/service-rows.ts'
import { stores } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'
import { makeFolder } from './make-folder.ts'

/** Friday 20 November 2026, 8:00 in Berlin. */
const now = Date.parse('2026-11-20T07:00:00Z')

describe.each(stores)('what a folder says, on $name', ({ open }) => {
  const random = createSeededRandom(3)
  let database: OpenDatabase
  let folder = ''

  const importAt = (path: string, at = now, demo = true) =>
    importBusiness(database, path, { clock: () => at, random, demo })
  const rows = (sql: string) => database.query(sql)
  const servicesBySlug = async () => {
    const [business] = await listBusinesses(database)
    const all = business ? await listServices(database, business.id) : []
    return new Map(all.map((service) => [service.slug, service]))
  }
  /** Everything the import has written, as one text. */
  const dump = async () => {
    const tables =
      'service staff team resource service_staff service_resource team_member session_rule session allocation one_time_link service_group service_menu staff_feed external_busy'
    const found = await Promise.all(
      tables.split(' ').map((table) => rows(`select t::text as row from ${table} t order by 1`)),
    )
    return JSON.stringify(found)
  }

  beforeAll(async () => {
    database = await open()
    folder = await mkdtemp(join(tmpdir(), 'hourfold-demo-'))
    await cp(demoFolder, folder, { recursive: true })
    const imported = await importAt(folder)
    expect(imported.ok && imported.value.warnings).toEqual([])
  })
  afterAll(async () => {
    await checkLedger(database, now)
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('what a folder says is read back as the services it describes, in their order', async () => {
    const found = await servicesBySlug()
    expect([...found.keys()].slice(0, 3)).toEqual(['consultation', 'haircut', 'colour'])
    expect(found.get('haircut')).toMatchObject({
      kind: 'appointment',
      duration: 45,
      durations: [],
      variants: [],
      addOns: [],
      processing: null,
      locations: [{ slug: 'main', kind: 'in_person', address: 'Lindenstraße 12, 10969 Berlin' }],
      isPrivate: false,
      activeLimit: null,
      maxPerOrder: null,
      guestsMax: 0,
      recurring: null,
      payment: { kind: 'on_the_spot', percent: null, amount: null },
      resources: [],
      fields: { firstName: 'required', notes: 'optional', dateOfBirth: 'hidden' },
    })
    expect(found.get('colour')).toMatchObject({
      priceAmount: 8900,
      processing: { after: 30, length: 35 },
      variants: [
        { slug: 'short-hair', name: { en: 'Short hair', de: 'Kurzes Haar' }, priceAmount: 8900 },
        { slug: 'long-hair', priceAmount: 11900 },
      ],
      addOns: [
        { slug: 'gloss', minutes: 15, priceAmount: 1800 },
        { slug: 'treatment', minutes: 0, priceAmount: 1200, description: null },
      ],
      payment: { kind: 'deposit', percent: 20, amount: null },
      refund: { notice: 2880, feePercent: null, feeAmount: null },
    })
    expect(found.get('massage')).toMatchObject({
      duration: 60,
      priceAmount: 7500,
      durations: [
        { minutes: 60, priceAmount: 7500 },
        { minutes: 90, priceAmount: 10500 },
      ],
      payment: { kind: 'full' },
      refund: { notice: 1440, feePercent: 10, feeAmount: null },
      resources: [{ needed: 1 }],
      fields: { dateOfBirth: 'optional' },
    })
    expect(found.get('bridal-trial')).toMatchObject({
      kind: 'collective',
      payment: { kind: 'deposit', percent: null, amount: 5000 },
      // Without further keys: as long as it can be cancelled.
      refund: { notice: 4320, feePercent: null, feeAmount: null },
    })
    expect(found.get('party-styling')).toMatchObject({ guestsMax: 5, guestsKind: 'served', maxPerOrder: 4 })
    expect(found.get('coaching')).toMatchObject({
      locations: [
        { slug: 'video', kind: 'video', address: 'https://meet.studio-linden.example/noor' },
        { slug: 'phone', kind: 'phone', address: null },
        { slug: 'your-place', kind: 'asked', address: null },
      ],
      recurring: { frequencies: ['weekly', 'monthly'], maxCount: 12 },
    })
    expect(found.get('model-cut')).toMatchObject({ activeLimit: 1, dailyCap: 2 })
    expect(found.get('welcome-haircut')).toMatchObject({ isPrivate: true })
    expect(found.get('yoga')).toMatchObject({ kind: 'class', guestsMax: 3, guestsKind: 'along' })
    expect(found.get('yoga')?.staffIds).toHaveLength(1)
  })

  test('what a folder says is written as teams, rooms, groups, menus and links', async () => {
    expect(
      await rows(
        `select t.slug, t.distribution, s.slug as staff, m.priority, m.weight from team_member m
         join team t using (business_id, team_id) join staff s using (business_id, staff_id) order by 1, 3`,
      ),
    ).toEqual([
      { slug: 'board', distribution: 'collective', staff: 'anna', priority: 0, weight: 1 },
      { slug: 'board', distribution: 'collective', staff: 'noor', priority: 0, weight: 1 },
      { slug: 'studio', distribution: 'round_robin', staff: 'anna', priority: 0, weight: 1 },
      { slug: 'studio', distribution: 'round_robin', staff: 'ben', priority: 0, weight: 2 },
      { slug: 'studio', distribution: 'round_robin', staff: 'clara', priority: 0, weight: 2 },
    ])
    expect(await rows('select slug, units from resource order by slug')).toEqual([
      { slug: 'make-up-table', units: 1 },
      { slug: 'massage-room', units: 1 },
      { slug: 'yoga-floor', units: 1 },
    ])
    expect(await rows('select slug, services from service_group')).toEqual([
      { slug: 'wellness', services: ['massage', 'yoga', 'coaching'] },
    ])
    expect(
      await rows(
        `select slug, jsonb_array_length(categories) as categories, categories->0 as first from service_menu`,
      ),
    ).toEqual([
      {
        slug: 'salon',
        categories: 3,
        first: { slug: 'cuts', name: { en: 'Cuts', de: 'Schnitte' }, services: ['haircut', 'model-cut'] },
      },
    ])
    expect(
      await rows(
        `select l.slug, v.slug as service, token_hash, provider_id, max_uses, expires_at, revoked_at
         from one_time_link l join service v using (business_id, service_id)`,
      ),
    ).toEqual([
      {
        slug: 'welcome',
        service: 'welcome-haircut',
        token_hash: hashToken('welcome'),
        provider_id: null,
        max_uses: 100,
        expires_at: null,
        revoked_at: null,
      },
    ])
  })

  test('imported again is the same to the last row, and only the revision grows', async () => {
    const before = await dump()
    const [shown] = await listBusinesses(database)
    expect(await importAt(folder)).toMatchObject({ ok: true })
    expect(await dump()).toBe(before)
    expect((await listBusinesses(database))[0]?.revision).toBe(Number(shown?.revision) + 1)
  })

  test('what a folder says keeps ids, archives what is gone, revokes its links, and takes back what returns', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'hourfold-own-'))
    onTestFinished(() => rm(copy, { recursive: true, force: true }))
    await cp(demoFolder, copy, { recursive: true })
    for (const file of [
      'groups/wellness.yaml',
      'menus/salon.yaml',
      'links/welcome.yaml',
      'services/bridal-trial.yaml',
    ])
      await rm(join(copy, file))
    await rm(join(copy, 'resources/make-up-table.yaml'))
    await writeFile(join(copy, 'resources/massage-room.yaml'), 'name: Massage rooms\nunits: 2\n')
    const ids = `select slug, resource_id as id from resource union all select slug, group_id from service_group
      union all select slug, menu_id from service_menu union all select slug, link_id from one_time_link order by 1`
    const before = await rows(ids)
    expect(await importAt(copy)).toMatchObject({ ok: true })
    const gone = `select slug from resource where archived_at is not null
      union all select slug from service_group where archived_at is not null
      union all select slug from service_menu where archived_at is not null
      union all select slug from one_time_link where revoked_at is not null
      union all select slug from service where archived_at is not null order by 1`
    expect(await rows(gone)).toEqual(
      ['bridal-trial', 'make-up-table', 'salon', 'welcome', 'wellness'].map((slug) => ({ slug })),
    )
    expect(await rows(`select units, version from resource where slug = 'massage-room'`)).toEqual([
      { units: 2, version: 1 },
    ])
    expect(await importAt(folder)).toMatchObject({ ok: true })
    expect(await rows(gone)).toEqual([])
    expect(await rows(ids)).toEqual(before)
  })

  test('a refund keeps an amount where one is named; origins are replaced by those of the next import', async () => {
    const files = (origins: string) => ({
      'business.yaml': `slug: origins\nname: Origins\ntimeZone: Europe/Berlin\ncountry: DE\ncurrency: EUR\nhosts: [origins.test]\nhours: { monday: ["09:00-17:00"] }\n${origins}`,
      'staff/ada.yaml': 'name: Ada\n',
      'services/talk.yaml':
        'name: Talk\nduration: 30\nprice: 50\npayment: full\nrefund: { fee: "5.00" }\nstaff: [ada]\nlocation: { kind: phone }\n',
    })
    const shown = async () => (await listBusinesses(database)).find(({ slug }) => slug === 'origins')
    const origins = 'returnOrigins: ["https://www.studio.example", "http://localhost:8080"]\n'
    expect(await importAt(await makeFolder(files(origins)))).toMatchObject({ ok: true })
    const imported = await shown()
    expect(imported?.returnOrigins).toEqual(['https://www.studio.example', 'http://localhost:8080'])
    expect(await listServices(database, imported?.id ?? '')).toMatchObject([
      { slug: 'talk', refund: { notice: 1440, feePercent: null, feeAmount: 500 } },
    ])
    expect(await importAt(await makeFolder(files('')))).toMatchObject({ ok: true })
    expect((await shown())?.returnOrigins).toEqual([])
  })

  test('a link ends with its last day on the clock of the business, or at an instant', async () => {
    const files = {
      'business.yaml':
        'slug: links\nname: Links\ntimeZone: America/New_York\ncountry: US\ncurrency: USD\nhosts: [links.test]\nhours: { monday: ["09:00-17:00"] }\n',
      'staff/ada.yaml': 'name: Ada\n',
      'teams/crew.yaml': 'name: Crew\nmembers: [ada]\n',
      'services/talk.yaml': 'name: Talk\nduration: 30\nstaff: [ada]\nlocation: { kind: phone }\n',
      'links/a.yaml': 'service: talk\nprovider: crew\nexpires: "2026-12-24"\n',
      'links/b.yaml': 'service: talk\nprovider: ada\nexpires: "2026-12-24T18:00:00Z"\n',
    }
    expect(await importAt(await makeFolder(files), now, true)).toMatchObject({ ok: true })
    expect(
      await rows(
        `select l.slug, expires_at, max_uses, coalesce(t.slug, s.slug) as provider from one_time_link l
         left join team t on t.business_id = l.business_id and t.team_id = l.provider_id
         left join staff s on s.business_id = l.business_id and s.staff_id = l.provider_id
         where l.slug <> 'welcome' order by 1`,
      ),
    ).toEqual([
      { slug: 'a', expires_at: new Date('2026-12-25T05:00:00Z'), max_uses: 1, provider: 'crew' },
      { slug: 'b', expires_at: new Date('2026-12-24T18:00:00Z'), max_uses: 1, provider: 'ada' },
    ])
  })

  test('a subscribed calendar that stays keeps what was fetched; one that goes is forgotten and asked anew', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'hourfold-own-'))
    onTestFinished(() => rm(copy, { recursive: true, force: true }))
    await cp(demoFolder, copy, { recursive: true })
    const give = async (feeds: string) => {
      await writeFile(join(copy, 'staff/noor.yaml'), `name: Noor Haddad\nfeeds: ${feeds}\n`)
      expect(await importAt(copy)).toMatchObject({ ok: true })
      return rows(
        `select url, when_down, etag, fetched_at is not null as fetched, archived_at is not null as archived, (
           select count(*) from external_busy b where b.business_id = f.business_id and b.feed_id = f.feed_id) as busy,
           (select version from staff s where s.business_id = f.business_id and s.staff_id = f.staff_id) as version
         from staff_feed f order by url`,
      )
    }
    const one = 'https://cal.example/one.ics'
    const two = 'https://cal.example/two.ics'
    const fresh = { etag: null, fetched: false, archived: false, busy: 0 }
    const first = await give(`[{ url: "${one}" }, { url: "${two}", whenDown: close }]`)
    expect(first).toEqual([
      { url: one, when_down: 'ignore', ...fresh, version: 1 },
      { url: two, when_down: 'close', ...fresh, version: 1 },
    ])
    const ids = await rows('select feed_id from staff_feed order by url')
    await database.execute(`
      update staff_feed set etag = '"1"', fetched_at = now(), checked_at = now();
      insert into external_busy select business_id, staff_id, feed_id, now(), now() + interval '1 hour' from staff_feed`)
    // The calendar is fetched again in full: whole days follow the person's zone, which may have changed.
    const read = { etag: null, fetched: true, archived: false, busy: 1 }
    // Nothing changed: fetched data stays and no version rises.
    expect(await give(`[{ url: "${one}" }, { url: "${two}", whenDown: close }]`)).toEqual([
      { url: one, when_down: 'ignore', ...read, version: 1 },
      { url: two, when_down: 'close', ...read, version: 1 },
    ])
    expect(await give(`[{ url: "${one}", whenDown: close }]`)).toEqual([
      { url: one, when_down: 'close', ...read, version: 3 },
      { url: two, when_down: 'close', ...fresh, archived: true, version: 3 },
    ])
    expect(await give(`[{ url: "${one}", whenDown: close }, { url: "${two}" }]`)).toEqual([
      { url: one, when_down: 'close', ...read, version: 4 },
      { url: two, when_down: 'ignore', ...fresh, version: 4 },
    ])
    expect(await rows('select feed_id from staff_feed order by url')).toEqual(ids)
  })

  test('the demo gives way to an owner’s business, and servers hear of it', async () => {
    const revisions = () =>
      rows(`select revision, archived_at is not null as archived from business where slug = 'studio-linden'`)
    const [before] = await revisions()
    const files = {
      'business.yaml':
        'slug: mine\nname: Mine\ntimeZone: Europe/Berlin\ncountry: DE\ncurrency: EUR\nhosts: [mine.test]\nhours: { monday: ["09:00-17:00"] }\n',
    }
    expect(await importAt(await makeFolder(files), now, false)).toMatchObject({ ok: true })
    expect(await revisions()).toEqual([
      { revision: Number(Reflect.get(Object(before), 'revision')) + 1, archived: true },
    ])
  })
})
