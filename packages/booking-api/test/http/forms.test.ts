import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import type { RequestContext } from '../../src/catalog/request-context.ts'
import { readFormToken, signFormToken } from '../../src/forms/form-token.ts'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'

const paths = {
  getForm: '/forms/intake',
  getSurvey: '/surveys/feedback',
  getQuiz: '/quizzes/hair-type',
} as const

describe.each(stores)('forms, surveys and quizzes on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const look = async (name: keyof typeof paths, query = '') =>
    v.parse(endpoints[name].response, await shop.expect(name, paths[name] + query))
  const result = async (score: number, query = '') =>
    v.parse(
      endpoints.getQuizResult.response,
      await shop.expect('getQuizResult', `/quizzes/hair-type/results/${score}${query}`),
    )

  test('a form shows what is asked, page by page, by slug and by id', async () => {
    const form = await look('getForm')
    expect(form).toMatchObject({
      kind: 'form',
      slug: 'intake',
      name: 'First visit',
      version: 1,
      business: { name: 'Studio Linden' },
    })
    expect(form.definition.pages.map(({ key }) => key)).toEqual(['you', 'hair', 'colouring', 'ease'])
    expect(v.parse(endpoints.getForm.response, await shop.expect('getForm', `/forms/${form.id}`))).toEqual(
      form,
    )
    const quiz = await look('getQuiz')
    expect(quiz.definition.tiers.map(({ from, to }) => [from, to])).toEqual([
      [0, 35],
      [35, 70],
      [70, 100],
    ])
    expect(quiz.definition.categories).toHaveLength(2)
  })

  test('a survey says whether it asks one question at a time', async () => {
    expect((await look('getSurvey')).definition.oneAtATime).toBe(true)
    expect((await look('getQuiz')).definition.oneAtATime).toBe(false)
  })

  test('a form speaks every language, and only one at a time', async () => {
    expect(await look('getForm', '?locale=de')).toMatchObject({
      name: 'Erster Besuch',
      definition: { pages: [{ title: 'Zu Ihnen' }, {}, {}, {}], ending: { title: 'Vielen Dank' } },
    })
    for (const name of ['getForm', 'getSurvey', 'getQuiz'] as const) {
      const names = new Set<string>()
      for (const locale of localeCodes) {
        const view = await look(name, `?locale=${locale}`)
        names.add(JSON.stringify(view.definition.pages))
        expect(view.version).toBe(1)
      }
      expect(names.size).toBe(localeCodes.length)
    }
  })

  test('what a service asks of its own is in its view, in the language asked for', async () => {
    expect(await shop.expect('getService', '/services/haircut')).toMatchObject({ questions: null })
    expect(await shop.expect('getService', '/services/colour?locale=fr')).toMatchObject({
      questions: {
        pages: [
          {
            questions: [
              { key: 'reacted', type: 'yes_no', required: false },
              { key: 'happened', label: 'Que s’est-il passé\u202f?' },
              { key: 'patch_test', required: false },
            ],
          },
        ],
      },
    })
  })

  test('today is the day it is where the business is', async () => {
    shop.clock.set('2026-11-20T22:59:00Z')
    expect((await look('getForm')).today).toBe('2026-11-20')
    shop.clock.set('2026-11-20T23:00:00Z')
    expect((await look('getForm')).today).toBe('2026-11-21')
  })

  test('a form is answered from memory: the one question is whether an import has happened', async () => {
    await look('getForm')
    const spy = vi.spyOn(shop.database, 'query')
    onTestFinished(() => spy.mockRestore())
    for (const name of ['getForm', 'getSurvey', 'getQuiz'] as const) await look(name)
    await result(50)
    expect(spy).toHaveBeenCalledTimes(4)
  })

  test('a form says what a score means: half-open tiers, and the last one holds 100', async () => {
    const titles = await Promise.all([0, 34, 35, 69, 70, 100].map((score) => result(score)))
    expect(titles.map(({ tier }) => tier?.title)).toEqual([
      'At ease',
      'At ease',
      'A little tired',
      'A little tired',
      'In need of care',
      'In need of care',
    ])
    expect(await result(12, '?locale=de')).toEqual({
      kind: 'quiz',
      slug: 'hair-type',
      name: 'Was braucht Ihr Haar?',
      business: expect.objectContaining({ name: 'Studio Linden' }),
      score: 12,
      tier: {
        title: 'Ganz entspannt',
        text: expect.stringContaining('acht Wochen'),
        action: { service: 'haircut', provider: null, menu: null, url: null, label: 'Haarschnitt buchen' },
      },
    })
  })

  test('what is not there, and what could not be, are told apart by nothing', async () => {
    const missing = [
      '/forms/none',
      '/forms/feedback',
      '/forms/hair-type',
      '/surveys/intake',
      '/quizzes/intake',
      // A service's questions are no form of their own.
      '/forms/colour',
      '/forms/__proto__',
      '/forms/constructor',
      `/forms/${'a'.repeat(300)}`,
      '/forms/%00',
      '/forms/%F0%9F%92%A5',
      '/forms/in%2Ftake',
      "/forms/'%20or%201=1--",
      '/quizzes/none/results/50',
      '/quizzes/intake/results/50',
      ...['101', '-1', '050', '5.5', '1e1', '', '%20', 'NaN', '٣', '9'.repeat(400)].flatMap((score) =>
        score === '' ? [] : [`/quizzes/hair-type/results/${score}`],
      ),
    ]
    for (const path of missing) {
      const response = await shop.send(path)
      expect([path, await refusalOf(response)]).toEqual([path, '404 form_not_found'])
    }
    expect((await shop.send('/forms/intake?locale=xx')).status).toBe(422)
  })

  test('no name makes it fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (name) => {
        const path = encodeURIComponent(name)
        for (const address of [`/forms/${path}`, `/quizzes/hair-type/results/${path}`]) {
          expect((await shop.send(address)).status).toBeLessThan(500)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('the token of a form', () => {
  const random = createSeededRandom(3)
  const key = Buffer.from(random(32))
  const callAt = (now: number, businessId = 'biz_1'): Pick<RequestContext, 'secret' | 'business' | 'now'> => {
    // Only these fields are read.
    const call: unknown = { now, business: { id: businessId }, secret: async () => key }
    return v.parse(
      v.custom<Pick<RequestContext, 'secret' | 'business' | 'now'>>(() => true),
      call,
    )
  }
  const opened = Date.parse('2026-11-20T10:00:00Z')

  test('the token of a form says how long ago the form was opened', async () => {
    const token = await signFormToken(callAt(opened), 'frm_a-b')
    expect(await readFormToken(callAt(opened), 'frm_a-b', token)).toBe(0)
    expect(await readFormToken(callAt(opened + 90_500), 'frm_a-b', token)).toBe(90.5)
    const within = await signFormToken(callAt(opened + 999), 'frm_a-b')
    expect(await readFormToken(callAt(opened + 1999), 'frm_a-b', within)).toBe(1)
    // The clock of another server.
    expect(await readFormToken(callAt(opened - 1000), 'frm_a-b', token)).toBe(0)
  })

  test('the token of a form is good for this form of this business alone, and can not be changed', async () => {
    const token = await signFormToken(callAt(opened), 'frm_a')
    for (const id of ['frm_b', 'frm', 'frm_a-0', ''])
      expect(await readFormToken(callAt(opened), id, token)).toBeNull()
    expect(await readFormToken(callAt(opened, 'biz_2'), 'frm_a', token)).toBeNull()
    const [id = '', mac = ''] = token.split('.')
    const later = `frm_a-${(opened + 5000).toString(36)}`
    for (const forged of ['', '.', id, `${later}.${mac}`, `${id}.${mac.slice(0, -1)}`, `${token}x`, '\u0000'])
      expect(await readFormToken(callAt(opened), 'frm_a', forged)).toBeNull()
  })
})
