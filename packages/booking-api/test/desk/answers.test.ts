import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { putForm, putQuestions, submit, textLine } from '../forms.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { nth, order } from '../visits.ts'
import { clientAs, newKey, refusedWith, valueOf } from './client-as.ts'
import { keyWith, signInAs } from './sign-in.ts'

const name = '=HYPERLINK("http://evil.example")'

describe.each(stores)('answers at the desk on $name', ({ open }) => {
  let shop: Shop
  let formId: string
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null })
    formId = await putForm(shop, {
      kind: 'form',
      slug: 'intake',
      name: { en: 'Intake', de: 'Aufnahme' },
      definition: { pages: [{ key: 'one', questions: [textLine('name'), textLine('wish')] }] },
    })
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  const owner = async () => clientAs(shop, await signInAs(shop))
  const send = async (answers: object, more: object = {}) =>
    (await submit(shop, { slug: 'intake', answers, more })).id
  const suspect = (id: string) =>
    shop.database.query('update submission set is_suspected = true where submission_id = $1', [id])

  test('answers at the desk are listed by form, the newest first, and shown as text with their questions', async () => {
    const first = await send({ name: 'Ada', wish: 'short' })
    const second = await send({ name: 'Grace', wish: 'long' })
    const client = await owner()
    expect(await valueOf(client.call('listAnsweredForms', { query: { locale: 'de' } }))).toEqual({
      forms: [{ id: formId, kind: 'form', slug: 'intake', name: 'Aufnahme', submissions: 2, suspected: 0 }],
    })
    const list = await valueOf(client.call('listAnswers', { query: { form: formId, limit: '1' } }))
    expect(list.submissions).toMatchObject([{ id: second, form: { name: 'Intake' }, booking: null }])
    // A list has no answers.
    expect(JSON.stringify(list)).not.toContain('Grace')
    const rest = await valueOf(
      client.call('listAnswers', { query: { form: formId, limit: '1', cursor: list.next ?? '' } }),
    )
    expect(rest).toMatchObject({ submissions: [{ id: first }], next: null })
    expect(await valueOf(client.call('getAnswers', { params: { id: first } }))).toMatchObject({
      answers: [
        { question: 'name', answer: 'Ada' },
        { question: 'wish', answer: 'short' },
      ],
    })
  })

  test('answers at the desk to the questions of a service name the booking that they belong to', async () => {
    await putQuestions(shop, 'haircut', [textLine('hair')])
    const items = [{ service: 'haircut', provider: 'anna', start: '2026-11-24T10:00:00Z' }]
    const { reference } = nth((await order(shop, items, { answers: [{ hair: 'long' }] })).bookings)
    const { submissions } = await valueOf((await owner()).call('listAnswers', { query: {} }))
    expect(submissions).toMatchObject([{ form: { kind: 'service' }, booking: { reference } }])
  })

  test('answers at the desk that look like a machine’s are marked, and can be left out or shown alone', async () => {
    const good = await send({ name: 'Ada' })
    const bad = await send({ name: 'Bot' })
    await suspect(bad)
    const client = await owner()
    const ids = async (suspected: 'without' | 'with' | 'only') =>
      (await valueOf(client.call('listAnswers', { query: { suspected } }))).submissions.map(({ id }) => id)
    expect(await ids('with')).toEqual([bad, good])
    expect(await ids('without')).toEqual([good])
    expect(await ids('only')).toEqual([bad])
    expect(await valueOf(client.call('listAnsweredForms', {}))).toMatchObject({ forms: [{ suspected: 1 }] })
  })

  test('answers at the desk are exported whole, without suspected ones, and no cell runs in a spreadsheet', async () => {
    await send({ name, wish: 'a;=1+1' })
    await suspect(await send({ name: 'Bot' }))
    const client = await owner()
    const file = await valueOf(client.call('exportAnswers', { query: { form: formId } }))
    const [head, row, ...rest] = file.trimEnd().split('\n')
    expect(head).toBe(
      'id,created,locale,version,outcome,score,order,suspected,name,wish,utm_source,utm_medium,utm_campaign,page,referrer',
    )
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(row).toContain("a;'=1+1")
    expect(rest).toEqual([])
    const all = await valueOf(client.call('exportAnswers', { query: { form: formId, suspected: 'with' } }))
    expect(all).toContain('Bot')
    expect(await refusedWith(client.call('exportAnswers', { query: { form: 'frm_unknown' } }))).toBe(
      '404 not_found',
    )
  })

  test('answers at the desk say where the visitor came from, to the owner and in the export, and to nobody else', async () => {
    const attribution = {
      utm: { utm_source: 'news', utm_campaign: '=autumn', email: 'ada@example.com' },
      clickIds: { gclid: 'abc', other: 'x' },
      page: 'https://shop.example/offer?token=secret',
      referrer: 'https://search.example/?q=ada',
      metadata: { branch: 'north' },
    }
    const stored = {
      utm: { utm_source: 'news', utm_campaign: '=autumn' },
      clickIds: { gclid: 'abc' },
      page: 'https://shop.example/offer',
      referrer: 'https://search.example/',
      metadata: { branch: 'north' },
    }
    const sent = await submit(shop, { slug: 'intake', answers: { name: 'Ada' }, more: { attribution } })
    expect(JSON.stringify(sent)).not.toMatch(/news|autumn|abc|search\.example|north/)
    const client = await owner()
    const shown = await valueOf(client.call('getAnswers', { params: { id: sent.id } }))
    expect(shown.attribution).toEqual(stored)
    const file = await valueOf(client.call('exportAnswers', { query: { form: formId } }))
    expect(file).toContain(",Ada,,news,,'=autumn,https://shop.example/offer,https://search.example/")
    const plain = await send({ name: 'Grace' })
    expect(await valueOf(client.call('getAnswers', { params: { id: plain } }))).toMatchObject({
      attribution: {},
    })
  })

  test('answers at the desk are deleted for good, one at a time', async () => {
    const gone = await send({ name: 'Ada' })
    const kept = await send({ name: 'Grace' })
    const client = await owner()
    const remove = () => client.call('deleteAnswers', { params: { id: gone }, idempotencyKey: newKey() })
    await valueOf(remove())
    expect(await refusedWith(remove())).toBe('404 not_found')
    expect(await refusedWith(client.call('getAnswers', { params: { id: gone } }))).toBe('404 not_found')
    expect(await valueOf(client.call('listAnswers', {}))).toMatchObject({ submissions: [{ id: kept }] })
    const { entries } = await valueOf(client.call('listAudit', { query: { limit: '1' } }))
    expect(entries).toMatchObject([{ action: 'answers_deleted', subject: { kind: 'submission', id: gone } }])
  })

  test('answers at the desk are for owners, and for keys with the scope for people', async () => {
    const id = await send({ name: 'Ada' })
    const people = clientAs(shop, await keyWith(shop, ['people']))
    await valueOf(people.call('getAnswers', { params: { id } }))
    for (const client of [
      clientAs(shop, await signInAs(shop, 'anna@studio-linden.example')),
      clientAs(shop, await keyWith(shop, ['read', 'write'])),
    ]) {
      expect(await refusedWith(client.call('listAnsweredForms', {}))).toBe('403 not_allowed')
      expect(await refusedWith(client.call('listAnswers', {}))).toBe('403 not_allowed')
      expect(await refusedWith(client.call('getAnswers', { params: { id } }))).toBe('403 not_allowed')
      expect(await refusedWith(client.call('exportAnswers', { query: { form: formId } }))).toBe(
        '403 not_allowed',
      )
      expect(
        await refusedWith(client.call('deleteAnswers', { params: { id }, idempotencyKey: newKey() })),
      ).toBe('403 not_allowed')
    }
  })
})
