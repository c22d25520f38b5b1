import { hash } from 'node:crypto'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import type { SubmissionView } from '@hourfold/shared/contract/forms'
import { postgres, stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { answer, fillIn, putForm, putQuestions, submit, textLine } from '../forms.ts'
import { openShop, type Shop } from '../open-shop.ts'

const day = 86_400_000

const intake = {
  pages: [
    {
      key: 'about',
      questions: [
        textLine('name', { required: true }),
        { type: 'email', key: 'email', label: 'E-mail' },
        { type: 'date', key: 'since', label: 'Since when?', max: 'today' },
        { type: 'yes_no', key: 'allergic', label: 'Allergies?' },
        textLine('which', { label: { en: 'Which?', de: 'Welche?' } }),
        {
          type: 'consent',
          key: 'agreed',
          label: 'Privacy',
          text: { en: 'I agree.', de: 'Ich stimme zu.' },
          link: '/privacy',
        },
      ],
    },
  ],
  rules: [
    { when: 'allergic == true', show: ['which'] },
    { when: 'allergic == true', require: ['which'] },
    { when: 'name == "Nobody"', disqualify: { en: 'We see somebody only.', de: 'Nur für jemanden.' } },
    { when: 'name == "Away"', redirect: 'https://elsewhere.test/thanks' },
    { when: 'name == "Home"', redirect: '/thanks' },
    {
      when: 'allergic == true',
      route: { service: 'consultation', label: { en: 'Talk to us', de: 'Sprechen' } },
    },
  ],
  ending: { title: { en: 'Thank you', de: 'Vielen Dank' }, text: { en: 'We read it.', de: 'Wir lesen es.' } },
}
const ada = { name: 'Ada' }

describe.each(stores)('answers to forms on $name', ({ name: store, open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  beforeEach(() =>
    putForm(shop, { kind: 'form', slug: 'hello', name: { en: 'Hello', de: 'Hallo' }, definition: intake }),
  )
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const rows = () => shop.database.query('select * from submission order by created_at, submission_id')
  const send = (answers: object, more: object = {}) => submit(shop, { slug: 'hello', answers, more })
  const refusal = (answers: object, more: object = {}) =>
    refusalOf(answer(shop, { slug: 'hello', answers, more }))
  /** As every holder of its token sees it, without the booking token. */
  const shown = (sent: SubmissionView): SubmissionView => ({ ...sent, bookingToken: null })
  const look = async (token: string, query = '') =>
    v.parse(endpoints.getResult.response, await shop.expect('getResult', `/results/${token}${query}`))

  test('answers to forms keep what counts of them, and tell nobody what they say', async () => {
    const sent = await send({
      name: ' Ada ',
      email: 'Ada@Example.com',
      since: '2026-11-20',
      allergic: false,
      which: 'of this nobody asked',
      agreed: true,
    })
    expect(await rows()).toMatchObject([
      {
        submission_id: sent.id,
        version: 1,
        locale: 'en',
        answers: {
          name: 'Ada',
          email: 'Ada@Example.com',
          since: '2026-11-20',
          allergic: false,
          agreed: true,
        },
        // The hash can be checked: printf 'I agree.\n/privacy' | sha256sum
        consents: [{ key: 'agreed', hash: hash('sha256', 'I agree.\n/privacy', 'hex') }],
        outcome: 'finished',
        score: null,
        scores: {},
        is_suspected: false,
        emails: ['ada@example.com'],
        order_id: null,
        item: null,
        created_at: new Date('2026-11-20T07:00:10Z'),
      },
    ])
    const events = await shop.database.query(
      'select name, actor, submission_id, booking_id, details from event',
    )
    expect(events).toEqual([
      {
        name: 'form_submitted',
        actor: 'visitor',
        submission_id: sent.id,
        booking_id: null,
        details: { form: expect.stringMatching(/^frm_/) },
      },
    ])
    expect(JSON.stringify(shop.logged)).not.toMatch(/ada/i)
  })

  test('answers to forms are answered with the end that the owner wrote, and with nothing of themselves', async () => {
    const sent = await send({ name: 'Ada', allergic: true, which: 'Nuts', email: 'ada@example.com' })
    expect(sent).toEqual({
      id: expect.stringMatching(/^sub_[\w-]{20}$/),
      kind: 'form',
      slug: 'hello',
      name: 'Hello',
      business: expect.objectContaining({ name: 'Studio Linden' }),
      outcome: 'finished',
      title: 'Thank you',
      text: 'We read it.',
      redirect: null,
      route: { service: 'consultation', provider: null, menu: null, label: 'Talk to us' },
      quiz: null,
      token: expect.stringMatching(new RegExp(`^${sent.id}\\.[\\w-]{27}$`)),
      bookingToken: expect.stringMatching(new RegExp(`^${sent.id}\\.[\\w-]{27}$`)),
      submittedAt: '2026-11-20T07:00:10Z',
    } satisfies Record<keyof SubmissionView, unknown>)
    expect(JSON.stringify(sent)).not.toMatch(/ada|nuts/i)
  })

  test('answers to forms are kept in the language in which they were asked for, with the words that were agreed to then', async () => {
    const sent = await send({ name: 'Ada', agreed: true }, { locale: 'de' })
    expect([sent.name, sent.title, sent.text]).toEqual(['Hallo', 'Vielen Dank', 'Wir lesen es.'])
    expect(await rows()).toMatchObject([
      { locale: 'de', consents: [{ hash: hash('sha256', 'Ich stimme zu.\n/privacy', 'hex') }] },
    ])
  })

  test('answers to forms are refused where they are wrong, all at once, and nothing is kept', async () => {
    expect(await refusal({ email: 'ada@nowhere', allergic: true, name2: 'x' })).toBe(
      '422 invalid_request answers.name:required answers.email:email_invalid answers.which:required answers.name2:unknown_key',
    )
    expect(await refusal({ ...ada, allergic: 'perhaps' })).toBe(
      '422 invalid_request answers.allergic:invalid',
    )
    expect(await refusal({ ...ada, since: '2026-11-21' })).toMatch(/^422 invalid_request answers\.since:/)
    expect(await rows()).toEqual([])
    expect(await shop.database.query('select from event')).toEqual([])
    expect(await shop.database.query('select from idempotency_key')).toEqual([])
  })

  test('answers to forms use the current day of the business', async () => {
    shop.clock.set('2026-11-20T22:59:00Z')
    expect(await refusal({ ...ada, since: '2026-11-21' })).toMatch(/answers\.since:/)
    // Midnight in Berlin.
    shop.clock.set('2026-11-20T23:00:00Z')
    await send({ ...ada, since: '2026-11-21' })
  })

  test('answers to forms need a form by that name, of that kind', async () => {
    const body = await fillIn(shop, { slug: 'hello', answers: ada })
    for (const path of [
      '/forms/nothing',
      '/surveys/hello',
      '/quizzes/hello',
      '/forms/%00',
      `/forms/${'x'.repeat(300)}`,
    ]) {
      expect([path, await refusalOf(shop.send(`${path}/submissions`, { method: 'POST', body }))]).toEqual([
        path,
        '404 form_not_found',
      ])
    }
    await shop.change(`update form set archived_at = now() where slug = 'hello'`)
    expect(await refusalOf(shop.send('/forms/hello/submissions', { method: 'POST', body }))).toBe(
      '404 form_not_found',
    )
  })

  test('answers to forms are to the questions as they are: those of another version are to be looked at once more', async () => {
    const body = await fillIn(shop, { slug: 'hello', answers: ada })
    await putForm(shop, { kind: 'form', slug: 'hello', version: 2, definition: intake })
    const late = shop.send('/forms/hello/submissions', { method: 'POST', body })
    expect(await refusalOf(late)).toBe('409 form_changed')
    expect(await refusal(ada, { version: 3 })).toBe('409 form_changed')
    await send(ada)
  })

  test('answers to forms come from a page that was opened within three days', async () => {
    await putForm(shop, { kind: 'form', slug: 'other', definition: intake })
    const other = await fillIn(shop, { slug: 'other', answers: {} })
    const { token } = await fillIn(shop, { slug: 'hello', answers: {} })
    const result = (await send(ada)).token
    const forged = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
    const older = token.replace(/-[0-9a-z]+\./, '-1.')
    for (const wrong of [forged, older, other.token, result, 'x'.repeat(40)])
      expect([wrong, await refusal(ada, { token: wrong })]).toEqual([wrong, '422 form_expired'])
    const body = await fillIn(shop, { slug: 'hello', answers: ada })
    const submitAfter = (milliseconds: number) => {
      shop.clock.advance(milliseconds)
      return shop.send('/forms/hello/submissions', { method: 'POST', body })
    }
    expect((await submitAfter(3 * day - 10_000)).status).toBe(201)
    expect(await refusalOf(submitAfter(1000))).toBe('422 form_expired')
  })

  test('answers to forms that a machine seems to have sent are answered like others, marked, and not told of', async () => {
    const trapped = await send(ada, { website: 'https://spam.test' })
    const body = await fillIn(shop, { slug: 'hello', answers: ada })
    shop.clock.advance(-9000)
    const quick = await shop.send('/forms/hello/submissions', { method: 'POST', body })
    expect(quick.status).toBe(201)
    shop.clock.advance(1000)
    const honest = await shop.send('/forms/hello/submissions', {
      method: 'POST',
      body: { ...body, website: '' },
    })
    // Two seconds, whatever the fraction of a second at which it was opened.
    shop.clock.advance(777)
    const other = await fillIn(shop, { slug: 'hello', answers: ada })
    shop.clock.advance(-8001)
    await shop.send('/forms/hello/submissions', { method: 'POST', body: other })
    shop.clock.advance(1)
    await shop.send('/forms/hello/submissions', { method: 'POST', body: other })
    expect(Object.keys(trapped)).toEqual(Object.keys(Object(await honest.json())))
    expect((await rows()).map((row) => Reflect.get(Object(row), 'is_suspected'))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
    expect(await shop.database.query('select name from event')).toHaveLength(2)
  })

  test('answers to forms are kept once, however often they are sent', async () => {
    const key = 'one-key-for-one-submission'
    const body = await fillIn(shop, { slug: 'hello', answers: ada })
    const once = () => shop.send('/forms/hello/submissions', { method: 'POST', body, key })
    const first = await (await once()).text()
    expect(first).toContain('"bookingToken":"sub_')
    expect(await (await once()).text()).toBe(first)
    // Even where they would be refused by now.
    await putForm(shop, { kind: 'form', slug: 'hello', version: 2, definition: intake })
    shop.clock.advance(4 * 3_600_000)
    expect(await (await once()).text()).toBe(first)
    expect(await rows()).toHaveLength(1)
    const other = { ...body, answers: { name: 'Grace' } }
    expect(
      await refusalOf(shop.send('/forms/hello/submissions', { method: 'POST', body: other, key })),
    ).toMatch(/ idempotency_key_reused$/)
  })

  test('answers to forms lead on to the owner’s own pages, and to others only while the business allows them', async () => {
    expect((await send({ name: 'Home' })).redirect).toBe('/thanks')
    expect((await send({ name: 'Away' })).redirect).toBe(null)
    await shop.change(`update business set return_origins = '{https://elsewhere.test}'`)
    onTestFinished(() => shop.change(`update business set return_origins = '{}'`))
    expect((await send({ name: 'Away' })).redirect).toBe('https://elsewhere.test/thanks')
  })

  test('answers to forms are shown to whoever has their token without the one that they are booked with', async () => {
    const sent = await send(ada)
    expect(sent.bookingToken).not.toBe(sent.token)
    expect(await look(sent.token)).toEqual(shown(sent))
    // The booking token shows nothing, because it never occurs in an address.
    expect(await refusalOf(shop.send(`/results/${sent.bookingToken}`))).toBe('404 event_not_found')
  })

  test('answers to forms of somebody who is sent away end with the reason', async () => {
    const sent = await send({ name: 'Nobody', allergic: true, which: 'Nuts' }, { locale: 'de' })
    expect(sent).toMatchObject({
      outcome: 'disqualified',
      title: null,
      text: 'Nur für jemanden.',
      route: null,
      redirect: null,
    })
    expect(await rows()).toMatchObject([{ outcome: 'disqualified', answers: { name: 'Nobody' } }])
  })

  describe('of a quiz', () => {
    const option = (value: string, points: number) => ({ value, label: value, points })
    const choice = (key: string, category: string) => ({
      type: 'single_choice',
      key,
      label: key,
      category,
      options: [option('no', 0), option('some', 1), option('yes', 3)],
    })
    const tier = (from: number, to: number, title: object, more: object = {}) => ({
      from,
      to,
      title,
      ...more,
    })
    const quiz = (last: string) => ({
      pages: [
        { key: 'all', questions: [choice('dry', 'care'), choice('split', 'care'), choice('thick', 'form')] },
      ],
      rules: [{ when: 'score >= 90', disqualify: 'Too much of it.' }],
      categories: [
        { key: 'care', name: { en: 'Care', de: 'Pflege' } },
        { key: 'form', name: 'Form' },
      ],
      tiers: [
        tier(0, 50, { en: 'Calm' }),
        tier(50, 100, { en: last, de: 'Wild' }, { action: { service: 'haircut', label: 'Book' } }),
      ],
    })
    const wild = { dry: 'yes', split: 'some', thick: 'yes' }
    beforeEach(() => putForm(shop, { kind: 'quiz', slug: 'hair', version: 1, definition: quiz('Wild') }))
    const play = (answers: object) => submit(shop, { kind: 'quiz', slug: 'hair', answers })

    test('answers to forms of a quiz come to a score, by category too, and to what it means', async () => {
      const sent = await play(wild)
      expect(sent.quiz).toEqual({
        score: 78,
        tier: {
          title: 'Wild',
          text: null,
          action: { service: 'haircut', provider: null, menu: null, url: null, label: 'Book' },
        },
        categories: [
          { key: 'care', name: 'Care', score: 67 },
          { key: 'form', name: 'Form', score: 100 },
        ],
      })
      expect(await rows()).toMatchObject([{ score: 78, scores: { care: 67, form: 100 } }])
      expect((await play({})).quiz).toMatchObject({ score: 0, tier: { title: 'Calm' } })
    })

    test('answers to forms of a quiz are shown again by their token, in any language, in the words of the version they were given to', async () => {
      const sent = await play(wild)
      expect(await look(sent.token)).toEqual(shown(sent))
      await putForm(shop, { kind: 'quiz', slug: 'hair', version: 2, definition: quiz('Wilder') })
      expect(await look(sent.token)).toEqual(shown(sent))
      expect((await look(sent.token, '?locale=de')).quiz).toMatchObject({
        score: 78,
        tier: { title: 'Wild' },
        categories: [{ name: 'Pflege' }, { name: 'Form' }],
      })
      expect((await play(wild)).quiz?.tier?.title).toBe('Wilder')
    })

    test('answers to a quiz of a disqualified visitor have no score', async () => {
      const sent = await play({ dry: 'yes', split: 'yes', thick: 'yes' })
      expect(sent).toMatchObject({ outcome: 'disqualified', text: 'Too much of it.', quiz: null })
      expect(await look(sent.token)).toEqual(shown(sent))
      expect(await rows()).toMatchObject([{ score: null, scores: {} }])
    })
  })

  test('answers to forms show what they came to as it was then, however much later', async () => {
    const definition = {
      pages: [{ key: 'one', questions: [{ type: 'date_of_birth', key: 'born', label: 'Born' }] }],
      rules: [{ when: 'age(born) < 18', disqualify: 'Too young.' }],
    }
    await putForm(shop, { kind: 'form', slug: 'adults', definition })
    const sent = await submit(shop, { slug: 'adults', answers: { born: '2008-11-21' } })
    expect(sent.text).toBe('Too young.')
    shop.clock.advance(2 * day)
    expect(await look(sent.token)).toEqual(shown(sent))
  })

  test('answers to forms are judged as they were when they were sent, and speak the language that is asked for', async () => {
    // Two rules with the same text in one language; the hidden one has a different text in the other.
    const definition = {
      pages: [
        {
          key: 'one',
          questions: [
            textLine('wish'),
            { type: 'hidden', key: 'from', label: 'From', value: { en: 'web', de: 'netz' } },
          ],
        },
      ],
      rules: [
        { when: 'wish == "cut"', disqualify: { en: 'Not here.', de: 'Schneiden nicht.' } },
        {
          when: { en: 'from == "web"', de: 'from == "never"' },
          disqualify: { en: 'Not here.', de: 'Nicht hier.' },
        },
      ],
    }
    await putForm(shop, { kind: 'form', slug: 'spoken', definition })
    const sent = await submit(shop, { slug: 'spoken', answers: {} })
    expect([sent.outcome, sent.text]).toEqual(['disqualified', 'Not here.'])
    expect(await look(sent.token)).toEqual(shown(sent))
    expect((await look(sent.token, '?locale=de')).text).toBe('Nicht hier.')
  })

  describe('to what can not be read any more, as an older version of this program has written it,', () => {
    const broken = { pages: [{ key: 'one', questions: [{ type: 'horoscope', key: 'name' }] }] }

    test('an unreadable form is no longer found, and that is logged once', async () => {
      for (const [kind, path] of [
        ['form', 'forms'],
        ['survey', 'surveys'],
        ['quiz', 'quizzes'],
      ] as const) {
        await putForm(shop, { kind, slug: `old-${store}`, definition: broken })
        for (const locale of ['en', 'de'])
          expect(await refusalOf(shop.send(`/${path}/old-${store}?locale=${locale}`))).toBe(
            '404 form_not_found',
          )
        const body = { version: 1, answers: {}, token: await someToken() }
        expect(
          await refusalOf(shop.send(`/${path}/old-${store}/submissions`, { method: 'POST', body })),
        ).toBe('404 form_not_found')
      }
      expect(await refusalOf(shop.send(`/quizzes/old-${store}/results/50`))).toBe('404 form_not_found')
      await putQuestions(shop, 'haircut', [{ type: 'horoscope', key: 'sign' }])
      onTestFinished(() =>
        shop.change(`delete from form_version where form_id = 'frm_service_haircut';
        delete from form where form_id = 'frm_service_haircut'`),
      )
      const service = await shop.expect('getService', '/services/haircut')
      expect(v.parse(endpoints.getService.response, service).questions).toBe(null)
      expect(shop.logged.filter((line) => JSON.stringify(line).includes('frm_form_old-'))).toHaveLength(1)
    })

    test('submissions of an unreadable form show nothing, whether it is still in use or not', async () => {
      await putForm(shop, { kind: 'form', slug: 'aged', definition: intake })
      const { token } = await submit(shop, { slug: 'aged', answers: ada })
      await putForm(shop, { kind: 'form', slug: 'aged', definition: broken })
      expect(await refusalOf(shop.send(`/results/${token}`))).toBe('404 event_not_found')
      await putForm(shop, { kind: 'form', slug: 'aged', version: 2, definition: intake })
      expect(await refusalOf(shop.send(`/results/${token}`))).toBe('404 event_not_found')
    })

    const someToken = async () => (await fillIn(shop, { slug: 'hello', answers: {} })).token
  })

  test('answers to forms that were erased show nothing any more, as those that never were', async () => {
    const { token, id } = await send(ada)
    await shop.database.query('delete from submission where submission_id = $1', [id])
    expect(await refusalOf(shop.send(`/results/${token}`))).toBe('404 event_not_found')
  })

  test('answers to forms of hostile senders are refusals, whatever their shape', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u0000', '__proto__', '1e999', '\ud800', 'x'.repeat(30_000)),
      fc.dictionary(fc.string({ unit: 'binary', maxLength: 5 }), fc.jsonValue()),
    )
    const good = await fillIn(shop, { slug: 'hello', answers: ada })
    const body = fc.oneof(
      fc.record(
        { version: value, answers: value, token: value, locale: value, website: value },
        { requiredKeys: [] },
      ),
      // The name is the only question.
      fc
        .dictionary(
          fc.constantFrom('email', 'since', 'allergic', 'which', 'agreed', '__proto__', 'constructor'),
          value,
        )
        .map((answers) => ({ ...good, answers })),
    )
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status } = await problemOf(
          shop.send('/forms/hello/submissions', { method: 'POST', body: sent }),
        )
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
    expect(shop.logged).toEqual([])
    expect(await rows()).toEqual([])
  })
})

const { open } = postgres

describe('answers from one network', () => {
  async function openAnswering(limits: { readonly submissionsPerNetwork?: number } = {}) {
    const shop = await openShop(open, { limits })
    onTestFinished(shop.close)
    await putForm(shop, { kind: 'form', slug: 'hello', definition: intake })
    const send = async (address: string, answers: object = ada, key?: string) =>
      shop.sendFrom(address, '/forms/hello/submissions', {
        method: 'POST',
        body: await fillIn(shop, { slug: 'hello', answers }),
        ...(key === undefined ? {} : { key }),
      })
    const sendMany = async (count: number, address = '192.0.2.7') => {
      const statuses: number[] = []
      for (let n = 0; n < count; n++) statuses.push((await send(address)).status)
      return statuses
    }
    return { shop, send, sendMany }
  }

  test('answers from one network are kept twenty times in ten minutes; others, and the same ones later, are free to send', async () => {
    const { shop, send, sendMany } = await openAnswering()
    const key = 'a-key-that-is-sent-again'
    const body = await fillIn(shop, { slug: 'hello', answers: ada })
    const sent = { method: 'POST', body, key }
    // Neither repeated nor refused submissions count.
    for (let n = 0; n < 25; n++)
      expect((await shop.sendFrom('192.0.2.7', '/forms/hello/submissions', sent)).status).toBe(201)
    expect((await send('192.0.2.7', {})).status).toBe(422)
    expect(new Set(await sendMany(19))).toEqual(new Set([201]))
    const refused = await send('192.0.2.7')
    expect(refused.headers.get('retry-after')).toMatch(/^\d{2,3}$/)
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' })
    expect((await shop.sendFrom('192.0.2.7', '/forms/hello/submissions', sent)).status).toBe(201)
    expect((await send('198.51.100.1')).status).toBe(201)
    shop.clock.advance(10 * 60_000)
    expect((await send('192.0.2.7')).status).toBe(201)
  })

  test('answers from one network are kept as often as the owner says, or without counting', async () => {
    expect(await (await openAnswering({ submissionsPerNetwork: 2 })).sendMany(3)).toEqual([201, 201, 429])
    expect(new Set(await (await openAnswering({ submissionsPerNetwork: 0 })).sendMany(25))).toEqual(
      new Set([201]),
    )
  })
})
