import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { readSubmissions } from '../../src/desk/answers/stored-submissions.ts'
import { stores } from '../../src/testing/test-database.ts'
import { putForm, putQuestions, submit, textLine } from '../forms.ts'
import { type Shop, ada, openShop } from '../open-shop.ts'
import { runRetention } from '../run-retention.ts'
import { cancel, nth, order } from '../visits.ts'

const day = 86_400_000
const pages = (...questions: readonly object[]) => ({ pages: [{ key: 'one', questions }] })
const intake = pages(
  { type: 'section', key: 'welcome', label: 'Welcome' },
  textLine('name', { label: 'Your name' }),
  { type: 'email', key: 'email', label: 'E-mail' },
  { type: 'number', key: 'size', label: 'Size', min: -100 },
  { type: 'yes_no', key: 'first', label: 'First visit?' },
  {
    type: 'multiple_choice',
    key: 'likes',
    label: 'What do you like?',
    options: [
      { value: 'tea', label: 'Tea' },
      { value: 'cake', label: 'Cake' },
    ],
  },
  { type: 'long_text', key: 'order', label: 'Anything else?' },
)

describe.each(stores)('submissions by command on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
    await putForm(shop, { kind: 'form', slug: 'hello', definition: intake })
    await putForm(shop, { kind: 'survey', slug: 'feedback', definition: pages(textLine('said')) })
    await putQuestions(shop, 'haircut', [textLine('wish', { label: 'Your wish' })])
    await putQuestions(shop, 'party-styling', [textLine('style')])
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const ask = (command: object) =>
    createCommandHandler({
      database: shop.database,
      clock: shop.clock.now,
      random: createSeededRandom(9),
    })(command)
  const manage = (request: object) => ask({ command: 'submissions', ...request })
  const linesOf = async (request: object) => (await manage(request)).lines
  const erase = (request: object) => linesOf({ action: 'erase', answer: 'yes', ...request })
  const fill = (answers: object, more: object = {}) => submit(shop, { slug: 'hello', answers, more })
  const left = async () =>
    (
      await shop.database.query('select submission_id from submission order by created_at, submission_id')
    ).map((row) => String(Reflect.get(Object(row), 'submission_id')))

  /** All parts of an export, and their number. */
  async function exportAll(more: object = {}) {
    const lines: string[] = []
    let parts = 0
    for (let next: string | undefined; parts === 0 || next !== undefined; parts++) {
      const part = await ask({
        command: 'export_submissions',
        form: 'form/hello',
        format: 'csv',
        ...more,
        next,
      })
      if (part.exitCode !== 0) throw new Error(part.lines.join('\n'))
      lines.push(...part.lines)
      next = part.next
    }
    return { lines, parts }
  }

  test('submissions by command are listed, the newest first, without a word of what they say', async () => {
    const first = await fill({ name: 'Ada' })
    shop.clock.advance(day)
    const second = await submit(shop, { kind: 'survey', slug: 'feedback', answers: { said: 'Fine' } })
    const spam = await fill({ name: 'Bot' }, { website: 'x' })
    const { id } = await order(shop, [{ service: 'haircut', start: '2026-11-24T10:00:00Z' }], {
      answers: [{ wish: 'Short' }],
    })
    const listed = await linesOf({ action: 'list' })
    expect(listed).toHaveLength(4)
    expect(listed.slice(-1)).toEqual([`2026-11-20  ${first.id}  form/hello  version 1  finished`])
    expect(listed).toContain(`2026-11-21  ${second.id}  survey/feedback  version 1  finished`)
    expect(listed).toContain(`2026-11-21  ${spam.id}  form/hello  version 1  finished  suspected`)
    expect(listed.find((one) => one.includes('service/haircut'))).toMatch(new RegExp(`  finished  ${id}$`))
    expect(listed.join()).not.toMatch(/ada|fine|bot|short/i)
    expect(await linesOf({ action: 'list', form: 'survey/feedback' })).toHaveLength(1)
    expect(await linesOf({ action: 'list', until: '2026-11-20' })).toHaveLength(1)
    expect(await linesOf({ action: 'list', since: '2026-11-22' })).toEqual(['no submissions'])
    shop.clock.advance(31 * day)
    expect(await linesOf({ action: 'list' })).toEqual(['no submissions'])
    expect(await linesOf({ action: 'list', since: '2026-11-20' })).toHaveLength(4)
  })

  test('submissions by command are shown in words, each on one line whatever was sent', async () => {
    const { id } = await fill({ name: '\u001b[2Jx', first: true, likes: ['cake', 'tea'], order: 'One\nTwo' })
    expect(await linesOf({ action: 'show', id })).toEqual([
      `2026-11-20  ${id}  form/hello  version 1  finished`,
      '  Your name: [2Jx',
      '  First visit?: ✓',
      '  What do you like?: Tea, Cake',
      '  Anything else?: One Two',
    ])
    expect(await manage({ action: 'show', id: 'sub_none' })).toEqual({
      lines: ['no submission sub_none'],
      exitCode: 65,
    })
  })

  test('submissions to unreadable forms are shown and exported as they are stored', async () => {
    await putForm(shop, { kind: 'form', slug: 'aged', definition: pages(textLine('sign')) })
    const { id } = await submit(shop, { slug: 'aged', answers: { sign: 'Leo' } })
    const definition = pages({ type: 'horoscope', key: 'sign' })
    await putForm(shop, { kind: 'form', slug: 'aged', definition })
    expect((await linesOf({ action: 'show', id })).slice(1)).toEqual(['  sign: Leo'])
    const { lines } = await exportAll({ form: 'form/aged' })
    expect(lines.map((line) => line.split(',')[8])).toEqual(['sign', 'Leo'])
  })

  test('submissions by command become a table that no spreadsheet runs as formulas', async () => {
    const sent: string[] = []
    for (const name of ['=1+1', '+1', '-1', '@x', '＝1', 'a "quote", a comma', 'x;=1+1', 'plain']) {
      sent.push((await fill({ name })).id)
    }
    const last = await fill({ size: -5, first: false, likes: ['tea', 'cake'], order: '- one\n- two' })
    const { lines } = await exportAll()
    expect(lines).toEqual([
      'id,created,locale,version,outcome,score,order,suspected,name,email,size,first,likes,answers.order,utm_source,utm_medium,utm_campaign,page,referrer',
      ...["'=1+1", "'+1", "'-1", "'@x", "'＝1", '"a ""quote"", a comma"', "x;'=1+1", 'plain'].map((name, n) =>
        [
          sent[n],
          `2026-11-20T07:0${n < 5 ? 0 : 1}:${(n * 10 + 10) % 60 || '00'}Z`,
          'en,1,finished,,,false',
          name,
          ',,,,,,,,,',
        ].join(),
      ),
      `${last.id},2026-11-20T07:01:30Z,en,1,finished,,,false,,,-5,false,"tea, cake","'- one\n'- two",,,,,`,
    ])
  })

  test('submissions by command become JSON, as they are kept', async () => {
    const agreed = pages(textLine('name'), { type: 'consent', key: 'ok', label: 'Yes', text: 'I agree.' })
    await putForm(shop, { kind: 'form', slug: 'agreeing', definition: agreed })
    const json = async () => {
      const { lines } = await exportAll({ form: 'form/agreeing', format: 'json' })
      const parsed: unknown = JSON.parse(lines.join('\n'))
      return parsed
    }
    expect(await json()).toEqual([])
    const { id } = await submit(shop, { slug: 'agreeing', answers: { name: '=1\n+1', ok: true } })
    await submit(shop, { slug: 'agreeing', answers: {} })
    expect(await json()).toMatchObject([
      {
        id,
        created: '2026-11-20T07:00:10Z',
        locale: 'en',
        version: 1,
        outcome: 'finished',
        score: null,
        order: null,
        suspected: false,
        consents: [{ key: 'ok', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
        answers: { name: '=1\n+1', ok: true },
      },
      { answers: {} },
    ])
  })

  test('submissions by command of all versions stand in one table: the latest questions first, then those that are gone', async () => {
    await putForm(shop, { kind: 'form', slug: 'growing', definition: pages(textLine('a'), textLine('b')) })
    await submit(shop, { slug: 'growing', answers: { a: '1', b: '2' } })
    await putForm(shop, {
      kind: 'form',
      slug: 'growing',
      version: 2,
      definition: pages(textLine('c'), textLine('a')),
    })
    await submit(shop, { slug: 'growing', answers: { a: '3', c: '4' } })
    const { lines } = await exportAll({ form: 'form/growing' })
    expect(lines.map((one) => one.split(',').slice(8, 11).join())).toEqual(['c,a,b', ',1,2', '4,3,'])
    // An archived form can still be exported.
    await shop.change(`update form set archived_at = now() where slug = 'growing'`)
    expect((await exportAll({ form: 'form/growing' })).lines).toEqual(lines)
  })

  test('submissions by command are exported without those that a machine seems to have sent, and by days where the business is', async () => {
    await fill({ name: 'Bot' }, { website: 'x' })
    // Ten seconds before midnight in Berlin.
    shop.clock.set('2026-11-20T22:59:40Z')
    await fill({ name: 'before' })
    await fill({ name: 'after' })
    const names = async (more: object) =>
      (await exportAll(more)).lines.slice(1).map((one) => one.split(',')[8])
    expect(await names({})).toEqual(['before', 'after'])
    expect(await names({ suspected: true })).toEqual(['Bot', 'before', 'after'])
    expect(await names({ since: '2026-11-21' })).toEqual(['after'])
    expect(await names({ until: '2026-11-20' })).toEqual(['before'])
  })

  test('submissions by command are exported in parts: each of them once, however many they are and however long', async () => {
    const { id } = await fill({ name: 'first' })
    const more = (count: number, name: string, letters: number) =>
      shop.database.execute(
        `insert into submission (business_id, submission_id, form_id, version, locale, answers, outcome, created_at, request_id)
         select business_id, '${name}' || n, form_id, version, locale,
           jsonb_build_object('name', '${name}' || n, 'order', repeat('"', ${letters})), outcome, created_at, request_id
         from submission, generate_series(1, ${count}) n where submission_id = '${id}'`,
      )
    await more(2100, 'many', 0)
    await more(40, 'long', 10_000)
    const ids = async (format: string) => {
      const { lines, parts } = await exportAll({ format })
      expect(parts).toBeGreaterThan(3)
      expect(lines).toHaveLength(2141 + (format === 'csv' ? 1 : 2))
      return format === 'csv'
        ? lines.slice(1).map((one) => one.split(',')[0])
        : v.parse(v.array(v.object({ id: v.string() })), JSON.parse(lines.join('\n'))).map((one) => one.id)
    }
    const all = await left()
    expect(all).toHaveLength(2141)
    expect(new Set(await ids('csv'))).toEqual(new Set(all))
    expect(new Set(await ids('json'))).toEqual(new Set(all))
    // Only as many long answers are read as one part returns, plus one.
    const [row] = await shop.database.query('select business_id, form_id from submission limit 1')
    const { business_id, form_id } = v.parse(v.object({ business_id: v.string(), form_id: v.string() }), row)
    const read = async (characters: number) => {
      const filter = { formId: form_id, since: null, until: null, withSuspected: true }
      const place = { version: 1, after: null }
      return readSubmissions(shop.database, business_id, filter, place, { rows: 50, characters })
    }
    const few = await read(25_000)
    expect([few.rows.length, few.isLast]).toEqual([2, false])
    const many = await read(1_000_000)
    expect([many.rows.length, many.isLast]).toEqual([50, false])
    // The channel from the process that holds the data carries a million characters at once.
    const part = await ask({ command: 'export_submissions', form: 'form/hello', format: 'json' })
    expect(JSON.stringify(part).length).toBeLessThan(900_000)
  })

  test('submissions by command of versions that come while an export runs wait for the next one', async () => {
    await putForm(shop, { kind: 'form', slug: 'moving', definition: pages(textLine('a')) })
    for (let n = 0; n < 3; n++) await submit(shop, { slug: 'moving', answers: { a: `${n}` } })
    const request = { command: 'export_submissions', form: 'form/moving', format: 'csv' }
    const [first = ''] = await left()
    const next = `1 ${Date.parse('2026-11-20T07:00:10Z')} ${first}`
    await putForm(shop, {
      kind: 'form',
      slug: 'moving',
      version: 2,
      definition: pages(textLine('b'), textLine('a')),
    })
    await submit(shop, { slug: 'moving', answers: { b: 'new' } })
    const { lines } = await ask({ ...request, next })
    expect(lines.map((one) => one.split(',').slice(8, 9))).toEqual([['1'], ['2']])
    expect((await ask({ ...request, next: 'nonsense' })).exitCode).toBe(65)
  })

  test('submissions by command are erased one by one, with everyone’s who asks, or by age', async () => {
    const first = await fill({ name: 'Ada' })
    await fill({ name: 'Bo', email: 'Bo@Müller.example' })
    expect(await manage({ action: 'erase', id: first.id })).toEqual({
      lines: ['submissions: 1'],
      exitCode: 2,
      question: { text: 'Erase them for good?', yes: 'yes' },
    })
    expect(await linesOf({ action: 'erase', email: 'bo@MÜLLER.example' })).toEqual(['submissions: 1'])
    expect(await left()).toHaveLength(2)
    const survey = await submit(shop, { kind: 'survey', slug: 'feedback', answers: { said: 'Fine' } })
    expect(await erase({ id: first.id })).toEqual(['erased 1'])
    expect(await manage({ action: 'erase', id: first.id })).toEqual({
      lines: [`no submission ${first.id}`],
      exitCode: 65,
    })
    expect(await erase({ email: 'o@müller.example' })).toEqual(['erased 0'])
    expect(await erase({ email: 'bo@MÜLLER.example' })).toEqual(['erased 1'])
    shop.clock.advance(day)
    const late = await fill({ name: 'Cy' })
    expect(await erase({ before: '2026-11-21', form: 'form/hello' })).toEqual(['erased 0'])
    expect(await left()).toEqual([survey.id, late.id])
    expect(await erase({ before: '2026-11-21' })).toEqual(['erased 1'])
    expect(await left()).toEqual([late.id])
  })

  test('submissions by command are erased by the address of whoever booked, and of the guest whose they are; the orders stay', async () => {
    const { bookingToken } = await fill({ name: 'Ada' })
    await order(shop, [{ service: 'haircut', start: '2026-11-24T10:00:00Z' }], {
      answers: [{ wish: 'Short' }],
      submission: bookingToken,
    })
    await order(
      shop,
      [
        { service: 'party-styling', start: '2026-11-26T13:00:00Z' },
        { service: 'party-styling', start: '2026-11-26T13:00:00Z', guest: 0 },
      ],
      {
        guests: [{ name: 'Grace', email: 'Grace@example.com' }],
        contact: { ...ada, email: 'bo@example.com' },
        answers: [{ style: 'Curls' }, { style: 'Braids' }],
      },
    )
    expect(await erase({ email: 'grace@EXAMPLE.com' })).toEqual(['erased 1'])
    expect(await shop.database.query(`select answers from submission where item = 0 order by 1`)).toEqual([
      { answers: { style: 'Curls' } },
      { answers: { wish: 'Short' } },
    ])
    expect(await erase({ email: 'ADA@example.com' })).toEqual(['erased 2'])
    expect(await left()).toHaveLength(1)
    expect(await shop.database.query('select from orders')).toHaveLength(2)
  })

  test.each([
    [{ action: 'list', since: 'yesterday' }, '--since: must be a date such as 2026-11-20'],
    [{ action: 'list', until: '2026-02-30' }, '--until: must be a date such as 2026-11-20'],
    [
      { action: 'list', form: 'hello' },
      'nothing is asked as hello: name it like form/intake or service/haircut',
    ],
    [
      { action: 'list', form: 'quiz/hello' },
      'nothing is asked as quiz/hello: name it like form/intake or service/haircut',
    ],
    [{ action: 'list', business: 'other' }, '--business: must be one of studio-linden'],
    [{ action: 'erase' }, 'erase takes one of --id, --email and --before'],
    [{ action: 'erase', id: 'sub_x', before: '2026-11-20' }, 'erase takes one of --id, --email and --before'],
    [{ action: 'erase', id: 'sub_x', form: 'form/hello' }, '--form: goes with --before'],
    [{ action: 'erase', email: 'ada' }, '--email: must be an e-mail address'],
    [{ action: 'erase', before: 'x' }, '--before: must be a date such as 2026-11-20'],
    [
      { action: 'erase', before: '2026-11-20', form: 'form/none' },
      expect.stringMatching(/^nothing is asked as/),
    ],
  ])('%j does nothing and says why', async (given, words) => {
    expect(await manage(given)).toEqual({ lines: [words], exitCode: 65 })
  })

  test('submissions by command of an export that can not be made are none', async () => {
    const request = { command: 'export_submissions', form: 'form/hello', format: 'csv' }
    for (const [more, words] of [
      [{ format: 'xlsx' }, '--format: must be csv or json'],
      [{ form: 'form/none' }, 'nothing is asked as form/none: name it like form/intake or service/haircut'],
      [{ since: 'x' }, '--since: must be a date such as 2026-11-20'],
    ] as const)
      expect(await ask({ ...request, ...more })).toEqual({ lines: [words], exitCode: 65 })
  })

  describe('that are no longer kept', () => {
    const keep = (days: number | null, slug: string) =>
      shop.change(`update form set retention_days = ${days} where slug = '${slug}'`)
    const pass = async (days: number) => {
      shop.clock.advance(days * day)
      await runRetention(shop)
      return (await left()).length
    }

    test('submissions by command that are no longer kept are forgotten once they are older than their form says by then, others by the rule of the business', async () => {
      await fill({ name: 'Ada' })
      await submit(shop, { kind: 'survey', slug: 'feedback', answers: { said: 'Fine' } })
      await keep(10, 'hello')
      expect(await pass(9)).toBe(2)
      await keep(20, 'hello')
      expect(await pass(2)).toBe(2)
      await keep(10, 'hello')
      expect(await pass(0)).toBe(1)
      expect(await pass(1095 - 11)).toBe(1)
      expect(await pass(1)).toBe(0)
      await keep(null, 'hello')
    })

    test('submissions by command that are no longer kept belong to an order that may still come: they are kept until as long after it', async () => {
      await keep(3, 'hello')
      await keep(3, 'haircut')
      const { bookingToken } = await fill({ name: 'Ada' })
      const { bookings } = await order(shop, [{ service: 'haircut', start: '2026-12-01T10:00:00Z' }], {
        answers: [{ wish: 'Short' }],
        submission: bookingToken,
      })
      expect(await pass(5)).toBe(2)
      shop.clock.set('2026-12-04T10:30:00Z')
      expect(await pass(0)).toBe(2)
      // Three days after its end at 11:45 in Berlin.
      shop.clock.set('2026-12-04T10:45:01Z')
      expect(await pass(0)).toBe(0)
      expect(nth(bookings).end).toBe('2026-12-01T10:45:00Z')
    })

    test('submissions by command that are no longer kept belong to nothing that will come where it was cancelled', async () => {
      await keep(3, 'haircut')
      const { bookings } = await order(shop, [{ service: 'haircut', start: '2026-12-01T10:00:00Z' }], {
        answers: [{ wish: 'Short' }],
      })
      await cancel(shop, nth(bookings).manageToken)
      expect(await pass(4)).toBe(0)
      await keep(null, 'haircut')
    })
  })
})
