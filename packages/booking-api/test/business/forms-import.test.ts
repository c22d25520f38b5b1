import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { importBusiness } from '../../src/import/import-business.ts'
import { stores } from '../../src/testing/test-database.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { makeFolder } from './make-folder.ts'
import { pictures } from './pictures.ts'

const business =
  'slug: house\nname: House\ntimeZone: Europe/Berlin\ncountry: DE\ncurrency: EUR\nhours: { monday: ["09:00-17:00"] }\n'
const plain = 'duration: 30\nstaff: [ada]\nlocation: { kind: phone }\n'
const asked = (label: string) => `questions: [{ key: a, type: short_text, label: ${label} }]\n`
const quiz =
  'name: Q\nquestions: [{ key: a, type: yes_no, label: A, pointsYes: 1 }]\ntiers: [{ from: 0, to: 100, title: All }]\n'

const house = {
  'business.yaml': business,
  'staff/ada.yaml': 'name: Ada\n',
  'services/cut.yaml': `name: { en: Cut, de: Schnitt }\n${plain}${asked('{ en: How, de: Wie }')}`,
  'forms/x.yaml': `name: { en: X, de: Iks }\ndescription: About x\nretention: 30\n${asked('A')}`,
  'surveys/x.yaml': `name: S\n${asked('A')}`,
  'quizzes/x.yaml': quiz,
}

describe.each(stores)('an import of forms on $name', ({ open }) => {
  let shop: Shop
  const random = createSeededRandom(8)
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterAll(() => shop.close())

  const bring = async (files: Readonly<Record<string, string | Uint8Array>>) => {
    const done = await importBusiness(shop.database, await makeFolder({ ...house, ...files }), {
      clock: shop.clock.now,
      random,
    })
    if (!done.ok) throw new Error(done.refusal.join('\n'))
    return done.value
  }
  const rows = async () =>
    v.parse(
      v.array(
        v.object({
          kind: v.string(),
          id: v.string(),
          version: v.number(),
          archived: v.boolean(),
          kept: v.number(),
        }),
      ),
      await shop.database.query(
        `select kind, form_id as id, version, f.archived_at is not null as archived,
           (select count(*)::int from form_version v where v.form_id = f.form_id) as kept
         from form f join business using (business_id) where business.slug = 'house' order by kind`,
      ),
    )
  const versions = async () =>
    (await rows()).map((one) => `${one.kind} ${one.version}/${one.kept}${one.archived ? ' archived' : ''}`)
  const form = async (path = 'x') =>
    v.parse(endpoints.getForm.response, await shop.expect('getForm', `/forms/${path}`))

  test('an import of forms keeps what is asked, counts it, and makes no version of what stays', async () => {
    expect((await bring({})).counts).toMatchObject({ services: 1, forms: 1, surveys: 1, quizzes: 1 })
    expect(await versions()).toEqual(['form 1/1', 'quiz 1/1', 'service 1/1', 'survey 1/1'])
    const before = await rows()
    await bring({})
    // The order of keys, the shorthand and comments change nothing.
    await bring({
      'forms/x.yaml': `# As before.\nretention: 30\nname: { de: Iks, en: X }\ndescription: About x\npages: [{ questions: [{ label: A, key: a, type: short_text }], key: questions }]\n`,
    })
    expect(await rows()).toEqual(before)
  })

  test('a new name is no new question; a new word in a question is a new version of it alone', async () => {
    await bring({ 'forms/x.yaml': `name: Y\n${asked('A')}` })
    expect(await form()).toMatchObject({ name: 'Y', description: null, version: 1 })
    await bring({ 'forms/x.yaml': `name: Y\n${asked('B')}` })
    expect(await form()).toMatchObject({ version: 2 })
    await bring({ 'services/cut.yaml': `name: Cut\n${plain}${asked('{ en: How, de: Weshalb }')}` })
    // The form equals its first version again, but becomes a third one, because answers name their version.
    expect(await versions()).toEqual(['form 3/3', 'quiz 1/1', 'service 2/2', 'survey 1/1'])
    expect((await form()).definition.pages[0]?.questions[0]?.label).toBe('A')
  })

  test('what is gone is archived; what comes back continues, with a new version only where it has changed', async () => {
    const before = await rows()
    const { 'forms/x.yaml': _, 'quizzes/x.yaml': __, ...less } = house
    const folder = await makeFolder({ ...less, 'services/cut.yaml': `name: Cut\n${plain}` })
    const done = await importBusiness(shop.database, folder, { clock: shop.clock.now, random })
    expect(done).toMatchObject({ ok: true, value: { counts: { forms: 0, surveys: 1, quizzes: 0 } } })
    expect(await versions()).toEqual([
      'form 3/3 archived',
      'quiz 1/1 archived',
      'service 2/2 archived',
      'survey 1/1',
    ])
    expect((await shop.send('/forms/x')).status).toBe(404)
    expect((await shop.send('/quizzes/x')).status).toBe(404)
    expect(await shop.expect('getService', '/services/cut')).toMatchObject({ questions: null })

    await bring({ 'forms/x.yaml': `name: X\n${asked('C')}` })
    expect(await versions()).toEqual(['form 4/4', 'quiz 1/1', 'service 3/3', 'survey 1/1'])
    expect((await rows()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(await shop.expect('getService', '/services/cut?locale=de')).toMatchObject({
      questions: { pages: [{ key: 'questions', questions: [{ label: 'Wie' }] }] },
    })
  })

  test('a picture among questions is kept, shown by its address, and forgotten with them', async () => {
    const shown = (image: string) =>
      `name: X\nquestions: [{ key: a, type: short_text, label: A }, { key: b, type: image, label: B, image: ${image} }]\n`
    const images = { 'images/one.png': pictures.png, 'images/two.svg': pictures.svg }
    await bring({ ...images, 'forms/x.yaml': shown('one.png') })
    const addressOf = async () => {
      const found = (await form()).definition.pages[0]?.questions[1]
      return found?.type === 'image' ? found.image : ''
    }
    const first = await addressOf()
    expect(first).toMatch(/^\/api\/v1\/images\/[0-9a-f]{32}\.png$/)
    expect((await shop.get(first)).status).toBe(200)
    await bring({ ...images, 'forms/x.yaml': shown('two.svg') })
    expect((await shop.get(first)).status).toBe(404)
    expect((await shop.get(await addressOf())).status).toBe(200)
    expect(await versions()).toEqual(['form 6/6', 'quiz 1/1', 'service 3/3', 'survey 1/1'])
    await bring({})
    expect(
      await shop.database.query(
        `select image.name from image join business using (business_id) where slug = 'house'`,
      ),
    ).toEqual([])
  })

  test('answers are kept as long as a form or a service says', async () => {
    const kept = async () =>
      v.parse(
        v.array(v.object({ kind: v.string(), days: v.nullable(v.number()) })),
        await shop.database.query(
          `select kind, retention_days as days from form join business using (business_id)
             where business.slug = 'house' and kind in ('form', 'service') order by kind`,
        ),
      )
    await bring({
      'services/cut.yaml': `name: Cut\nretention: 730\n${plain}${asked('{ en: How, de: Wie }')}`,
    })
    expect(await kept()).toEqual([
      { kind: 'form', days: 30 },
      { kind: 'service', days: 730 },
    ])
    await bring({})
    expect(await kept()).toEqual([
      { kind: 'form', days: 30 },
      { kind: 'service', days: null },
    ])
  })
})
