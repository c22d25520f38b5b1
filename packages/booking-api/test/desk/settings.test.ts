import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsEndpoints } from '@hourfold/shared/contract/business/settings'
import { day, toIso } from '@hourfold/shared/time/instant'
import { createRandom } from '../../src/context/create-random.ts'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { stores } from '../../src/testing/test-database.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { keyWith, signInAs } from './sign-in.ts'

describe.each(stores)('settings on $name', ({ open }) => {
  let shop: Shop
  let owner: string
  beforeAll(async () => {
    shop = await openShop(open)
    owner = await signInAs(shop)
  })
  afterAll(() => shop.close())

  const ask = (path: string, body?: unknown, bearer = owner) =>
    shop.send(`/business/settings${path}`, {
      headers: { authorization: `Bearer ${bearer}` },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
  const fileAt = async (path: string) => {
    const response = await ask(`/file?path=${path}`)
    expect(response.status).toBe(200)
    return v.parse(settingsEndpoints.getSettingsFile.response, await response.json())
  }
  const change = async (path: string, edits: readonly object[], more: object = {}, bearer = owner) => {
    const { version } = await fileAt(path)
    return ask('/changes', { path, version, edits, ...more }, bearer)
  }
  const exportAll = async () =>
    v.parse(settingsEndpoints.exportSettings.response, await (await ask('/export')).json()).files
  const undo = (id: string) => ask(`/changes/${id}/undo`, {})
  const newest = async () =>
    v.parse(settingsEndpoints.listSettingsChanges.response, await (await ask('/changes')).json()).changes[0]

  test('a person’s file says what came of reading their calendars, by the host alone', async () => {
    expect((await fileAt('staff/anna.yaml')).feeds).toEqual([])
    await shop.change(
      `insert into staff_feed (business_id, staff_id, feed_id, url, when_down, fetched_at, failure, failing_since, events, unread)
       select business_id, staff_id, 'fed_1', 'https://cal.example/secret.ics', 'ignore', '2026-11-20T07:00:00Z',
         'status_refused 503', '2026-11-20T08:00:00Z', 12, 2
       from staff where slug = 'anna'`,
    )
    const { feeds } = await fileAt('staff/anna.yaml')
    expect(feeds).toEqual([
      {
        host: 'cal.example',
        readAt: '2026-11-20T07:00:00Z',
        failure: 'status_refused 503',
        failingSince: '2026-11-20T08:00:00Z',
        events: 12,
        unread: 2,
      },
    ])
    expect((await fileAt('staff/ben.yaml')).feeds).toEqual([])
    await shop.change(`delete from staff_feed`)
  })

  test('a changed price is what visitors see at once, and comments of the file stay', async () => {
    const before = (await fileAt('services/colour.yaml')).text
    const done = await change('services/colour.yaml', [{ keys: ['duration'], value: 95 }])
    expect(done.status).toBe(201)
    const { text } = await fileAt('services/colour.yaml')
    expect(text).toBe(before.replace('duration: 90', 'duration: 95'))
    expect(text).toContain('# While the colour takes effect')
    const shown = await (await shop.send('/services/colour')).json()
    expect(JSON.stringify(shown)).toContain('95')
    expect((await undo((await newest())?.id ?? '')).status).toBe(201)
    expect((await fileAt('services/colour.yaml')).text).toBe(before)
  })

  test('a key without the scope for people cannot send what customers wrote elsewhere, or forget them sooner', async () => {
    const other = 'thief@evil.example'
    // Somebody who has left still has an address in the store; it is in no file.
    await shop.change(
      `insert into staff (business_id, staff_id, slug, name, email, time_zone, position, archived_at)
       select business_id, 'stf_gone', 'gone', 'Gone', 'gone@studio-linden.example', 'Europe/Berlin', 99, now() from business`,
    )
    const edits = [
      ['business.yaml', { keys: ['notifications', 'recipients'], value: [other] }],
      ['business.yaml', { keys: ['customers', 'forgetAfter'], value: 30 }],
      ['staff/anna.yaml', { keys: ['email'], value: other }],
    ] as const
    const [writes, reads] = [await keyWith(shop, ['write']), await keyWith(shop, ['write', 'people'])]
    for (const [path, edit] of edits) {
      expect([path, (await change(path, [edit], {}, writes)).status]).toEqual([path, 403])
      expect([path, (await change(path, [edit], {}, reads)).status]).toEqual([path, 201])
      expect((await undo((await newest())?.id ?? '')).status).toBe(201)
    }
    const price = [{ keys: ['duration'], value: 95 }]
    expect((await change('services/colour.yaml', price, {}, writes)).status).toBe(201)
    expect((await undo((await newest())?.id ?? '')).status).toBe(201)
  })

  test('a key takes no guard off a service, and the audit names the owner who does', async () => {
    const writes = await keyWith(shop, ['read', 'write', 'people'])
    const path = 'services/haircut.yaml'
    const guards = [
      { keys: ['addressProof'], value: true },
      { keys: ['private'], value: true },
      { keys: ['confirmation'], value: 'on_request' },
      { keys: ['activeLimit'], value: 2 },
    ]
    expect((await change(path, guards, {}, writes)).status).toBe(201)
    const weaker = [
      { keys: ['addressProof'], value: false },
      { keys: ['addressProof'] },
      { keys: ['private'] },
      { keys: ['payment'], value: 'full' },
      { keys: ['confirmation'] },
      { keys: ['activeLimit'] },
      { keys: ['activeLimit'], value: 3 },
    ]
    for (const edit of weaker) {
      const refused = await change(path, [edit], {}, writes)
      expect([edit, refused.status]).toEqual([edit, 403])
    }
    const taken = await newest()
    const undone = await shop.send(`/business/settings/changes/${taken?.id ?? ''}/undo`, {
      method: 'POST',
      body: {},
      headers: { authorization: `Bearer ${writes}` },
    })
    expect(undone.status).toBe(403)
    // Other settings of the service are the key's as before.
    expect((await change(path, [{ keys: ['duration'], value: 50 }], {}, writes)).status).toBe(201)
    expect((await change(path, [{ keys: ['activeLimit'], value: 1 }], {}, writes)).status).toBe(201)
    const all = guards.map(({ keys }) => ({ keys }))
    expect((await change(path, all)).status).toBe(201)
    const audit = await shop.send('/business/audit?limit=1', {
      headers: { authorization: `Bearer ${owner}` },
    })
    expect(await audit.json()).toMatchObject({
      entries: [
        {
          action: 'settings_changed',
          by: { kind: 'person' },
          details: { path, keys: guards.map(({ keys }) => keys.join('.')) },
        },
      ],
    })
    expect((await change(path, [{ keys: ['duration'], value: 45 }])).status).toBe(201)
  })

  test('a key points no link at a private service, and changes none that leads there', async () => {
    const writes = await keyWith(shop, ['read', 'write', 'people'])
    const path = 'links/welcome.yaml'
    const point = (service: string, bearer?: string) =>
      change(path, [{ keys: ['service'], value: service }], {}, bearer)
    expect((await change(path, [{ keys: ['maxUses'], value: 10_000 }], {}, writes)).status).toBe(403)
    expect((await point('haircut', writes)).status).toBe(201)
    expect((await point('welcome-haircut', writes)).status).toBe(403)
    expect((await point('welcome-haircut')).status).toBe(201)
  })

  test('a shorter period counts what it empties, and nothing is saved until somebody accepts that', async () => {
    const record = (id: string, days: number) =>
      `insert into consent_record (business_id, consent_id, at, text_sha256, locale, categories, action, gpc)
       select business_id, '${id}', '${toIso(shop.clock.now() - days * day)}', '', 'en', '{}', 'reject', false
       from business where slug = 'studio-linden'`
    await shop.change(`${record('con_old', 900)}; ${record('con_older', 901)}; ${record('con_new', 10)}`)
    const keepFor = (days: number, more: object = {}) =>
      change('business.yaml', [{ keys: ['retention', 'consents'], value: days }], more)
    const before = (await fileAt('business.yaml')).text
    expect(await (await keepFor(29)).json()).toMatchObject({
      code: 'settings_invalid',
      fields: [{ path: 'retention.consents' }],
    })
    const refused = await keepFor(900)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'rule_broken', params: { rules: 'data_kept', bookings: 0, emptied: 1 } },
    ])
    const { version } = await fileAt('business.yaml')
    const edits = [{ keys: ['retention', 'consents'], value: 100 }]
    const preview = await ask('/preview', { path: 'business.yaml', version, edits })
    expect(await preview.json()).toEqual({
      bookings: [],
      emptied: [{ rule: 'consents', rows: 2, oldest: toIso(shop.clock.now() - 901 * day) }],
    })
    expect((await fileAt('business.yaml')).text).toBe(before)
    // Nothing is that old, and a longer period empties nothing: both are saved without a question.
    expect((await keepFor(902)).status).toBe(201)
    expect((await keepFor(100, { accepted: true })).status).toBe(201)
    const shorter = await newest()
    expect((await keepFor(5000)).status).toBe(201)
    const longer = await newest()
    const undone = await undo(longer?.id ?? '')
    expect(await undone.json()).toMatchObject({ code: 'rule_broken', params: { emptied: 2 } })
    const accepted = { accepted: true }
    expect((await ask(`/changes/${longer?.id}/undo`, accepted)).status).toBe(201)
    expect((await undo(shorter?.id ?? '')).status).toBe(201)
    await shop.change(`delete from consent_record`)
  })

  test('undo restores the bytes, and refuses once the file was changed again', async () => {
    const before = (await fileAt('business.yaml')).text
    await change('business.yaml', [{ keys: ['hours', 'monday'], value: ['09:00-12:00'] }])
    const first = await newest()
    expect((await fileAt('business.yaml')).text).toContain('  monday: ["09:00-12:00"]\n')
    await change('business.yaml', [{ keys: ['phone'], value: '+49 30 23125 111' }])
    const second = await newest()
    const refused = await undo(first?.id ?? '')
    expect([refused.status, v.parse(v.object({ code: v.string() }), await refused.json()).code]).toEqual([
      409,
      'nothing_to_undo',
    ])
    expect((await undo(second?.id ?? '')).status).toBe(201)
    // The file is again as the first change left it.
    expect((await undo(first?.id ?? '')).status).toBe(201)
    expect((await fileAt('business.yaml')).text).toBe(before)
    expect((await undo(first?.id ?? '')).status).toBe(409)
  })

  test('a faulty value is refused at its field, and nothing is changed', async () => {
    const before = await exportAll()
    const refused = await change('services/haircut.yaml', [{ keys: ['notice'], value: -5 }])
    expect(refused.status).toBe(422)
    const problem: unknown = await refused.json()
    expect(problem).toMatchObject({ code: 'settings_invalid', fields: [{ path: 'notice', code: 'invalid' }] })
    expect(await exportAll()).toEqual(before)
  })

  test('a position beyond the end of a list is refused, and leaves no gap', async () => {
    const before = await exportAll()
    const addresses = [
      ['people', 3, 'email'],
      ['people', 900, 'email'],
      ['people', '100000', 'email'],
      ['people', 1_000_000, 'email'],
      ['notifications', 'recipients', 900],
      ['notifications', 'recipients', 1, 900],
    ]
    for (const keys of addresses) {
      const edit = { keys, value: 'x@studio-linden.example' }
      expect([keys, (await change('business.yaml', [edit])).status]).toEqual([keys, 422])
      const { version } = await fileAt('business.yaml')
      const preview = await ask('/preview', { path: 'business.yaml', version, edits: [edit] })
      expect([keys, preview.status]).toEqual([keys, 422])
    }
    expect(await exportAll()).toEqual(before)
  })

  test('a form that was filled in before somebody else’s change is refused', async () => {
    const { version } = await fileAt('staff/ben.yaml')
    await change('staff/ben.yaml', [{ keys: ['name'], value: 'Ben O.' }])
    const stale = await ask('/changes', {
      path: 'staff/ben.yaml',
      version,
      edits: [{ keys: ['name'], value: 'Benjamin' }],
    })
    expect(await stale.json()).toMatchObject({ code: 'changed_meanwhile' })
    await undo((await newest())?.id ?? '')
  })

  test('a service that is switched off cannot be found, and comes back', async () => {
    expect((await change('services/massage.yaml', [{ keys: ['offered'], value: false }])).status).toBe(201)
    expect((await shop.send('/services/massage')).status).toBe(404)
    expect((await change('services/massage.yaml', [{ keys: ['offered'] }])).status).toBe(201)
    expect((await shop.send('/services/massage')).status).toBe(200)
  })

  test('neither the last owner, nor the slug, nor the hosts can be changed away', async () => {
    const last = await change('business.yaml', [{ keys: ['people', 0] }])
    expect(last.status).toBe(422)
    for (const keys of [['slug'], ['hosts']])
      expect((await change('business.yaml', [{ keys, value: 'other' }])).status).toBe(422)
  })

  test('staff see no settings; a key cannot change who signs in; a key that only reads sees no texts', async () => {
    const staff = await signInAs(shop, 'anna@studio-linden.example')
    expect((await ask('', undefined, staff)).status).toBe(403)
    const key = await keyWith(shop, ['read', 'write'])
    const edits = [{ keys: ['people', 1, 'role'], value: 'owner' }]
    expect((await change('business.yaml', edits, {}, key)).status).toBe(403)
    const reader = await keyWith(shop, ['read'])
    expect((await ask('/export', undefined, reader)).status).toBe(403)
    expect((await ask('', undefined, reader)).status).toBe(200)
  })

  test('an edited, exported and imported business is the same, and an older folder asks first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'))
    const write = async (files: Awaited<ReturnType<typeof exportAll>>) => {
      for (const { path, content, image } of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        const bytes = content ?? Buffer.from(await imageOf(image ?? ''), 'base64')
        await writeFile(join(folder, path), bytes)
      }
    }
    const imageOf = async (name: string) =>
      v.parse(v.object({ base64: v.string() }), await (await ask(`/images/${name}`)).json()).base64
    const answer = createCommandHandler({
      database: shop.database,
      clock: shop.clock.now,
      random: createRandom(),
    })
    const older = await exportAll()
    await write(older)
    await change('staff/ben.yaml', [{ keys: ['name'], value: 'Ben: "the" #1' }])
    const asked = await answer({ command: 'import', folder })
    expect(asked.question?.text).toBe('Overwrite these changes?')
    expect(asked.lines.join('\n')).toContain('staff/ben.yaml')
    const edited = await exportAll()
    await write(edited)
    expect(await answer({ command: 'import', folder })).toMatchObject({ exitCode: 0 })
    expect(await exportAll()).toEqual(edited)
    await write(older)
    // Nothing at the desk is newer than that import.
    expect(await answer({ command: 'import', folder })).toMatchObject({ exitCode: 0 })
    expect(await exportAll()).toEqual(older)
    await rm(folder, { recursive: true })
  })

  test('any text as a name is stored as it was typed, and undo restores the bytes', async () => {
    const before = (await fileAt('staff/lena.yaml')).text
    const name = fc
      .string({ minLength: 1, maxLength: 40, unit: 'binary' })
      .filter((text) => text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(name, async (typed) => {
        const done = await change('staff/lena.yaml', [{ keys: ['name'], value: typed }])
        if (done.status !== 201) return
        const { fields } = await fileAt('staff/lena.yaml')
        expect(fields.find(({ path }) => path === 'name')?.value).toBe(typed)
        expect((await undo((await newest())?.id ?? '')).status).toBe(201)
        expect((await fileAt('staff/lena.yaml')).text).toBe(before)
      }),
      { numRuns: process.env['PROVE'] === undefined ? 4 : 40 },
    )
  })
})
