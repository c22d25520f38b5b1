import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { RequestViewSchema } from '@hourfold/shared/contract/request-views'
import { answersToBook, appointmentRequest } from '../../src/access/links/business-links.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import { linkSubmission } from '../../src/tables/submissions.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { putForm, putQuestions, submit, textLine } from '../forms.ts'
import { type Shop, ada, openShop } from '../open-shop.ts'
import { cancel, hold, nth, order, orderBody, post } from '../visits.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
const at = (time: string, date = '2026-11-24'): string => `${date}T${time}:00Z`
const hair = [textLine('hair', { label: { en: 'Your hair?', de: 'Ihr Haar?' } })]
const grace = { name: 'Grace Hopper', email: 'grace@example.com' }

describe.each(stores)('answers in orders on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open, { signingSecret })
    await putQuestions(
      shop,
      'haircut',
      [
        { type: 'yes_no', key: 'allergic', label: { en: 'Allergies?', de: 'Allergien?' } },
        textLine('which', { label: { en: 'Which?', de: 'Welche?' } }),
        { type: 'email', key: 'friend', label: 'Who sent you?' },
        { type: 'consent', key: 'photos', label: 'Photos', text: 'Photos may be taken.' },
      ],
      [
        { when: 'allergic == true', show: ['which'] },
        { when: 'allergic == true', require: ['which'] },
      ],
    )
    await putQuestions(shop, 'party-styling', [textLine('wish', { required: true })])
    await putQuestions(shop, 'coaching', [textLine('aim', { required: true })])
    await putQuestions(shop, 'consultation', hair)
    await putForm(shop, {
      kind: 'form',
      slug: 'intake',
      definition: {
        pages: [
          { key: 'one', questions: [textLine('goal', { label: { en: 'Your aim?', de: 'Ihr Ziel?' } })] },
        ],
      },
    })
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const haircut = { service: 'haircut', start: at('10:00') }
  const kept = () =>
    shop.database.query(
      `select f.slug, s.item, s.order_id, s.answers from submission s join form f using (business_id, form_id)
       order by s.item nulls last`,
    )
  /** The answers that the business reads on the page of a request. */
  const answersOn = async (bookingId: string, query = '') => {
    const purpose = { name: appointmentRequest, businessId: await businessOf(shop) }
    const signed = signCapability(key, purpose, bookingId)
    return v.parse(RequestViewSchema, await shop.expect('getRequest', `/requests/${signed}${query}`)).answers
  }
  const refusal = (items: readonly object[] | undefined, more: object) =>
    refusalOf(post(shop, '/orders', orderBody(items, more)))

  test('answers in orders are kept with their order: what was asked, what was agreed to, and in which version', async () => {
    const { id } = await order(shop, [haircut], {
      answers: [{ allergic: true, which: 'Nuts', friend: 'Bo@Example.com', photos: true }],
    })
    const [row] = await shop.database.query('select * from submission')
    expect(row).toMatchObject({
      submission_id: expect.stringMatching(/^sub_[\w-]{20}$/),
      version: 1,
      locale: 'en',
      answers: { allergic: true, which: 'Nuts', friend: 'Bo@Example.com', photos: true },
      consents: [{ key: 'photos', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      emails: ['bo@example.com'],
      outcome: 'finished',
      is_suspected: false,
      order_id: id,
      item: 0,
    })
    // The event names the booking, not its answers.
    const events = await shop.database.query('select name, submission_id, details from event')
    expect(events).toMatchObject([{ name: 'booking_confirmed', submission_id: null }])
    expect(JSON.stringify([events, shop.logged])).not.toContain('Nuts')
  })

  test('answers in orders may be missing where nothing has to be said; then nothing is kept', async () => {
    await order(shop, [haircut])
    await order(shop, [{ ...haircut, start: at('12:00') }], { answers: [] })
    await order(shop, [{ ...haircut, start: at('14:00') }], { answers: [{}] })
    await order(shop, [{ ...haircut, start: at('16:00') }], { answers: [{ friend: ' ' }] })
    expect(await kept()).toEqual([])
  })

  test('answers in orders are left out where nobody asks for them any more, and what is asked by now is said', async () => {
    const yoga = { service: 'yoga', start: '2026-11-21T08:00:00Z' }
    await order(shop, [yoga], { answers: [{ mat: 'yes' }] })
    expect(await kept()).toEqual([])
    expect(await refusal([yoga], { answers: [{}, {}] })).toBe('422 invalid_request answers:invalid')
    expect(await refusal([haircut], { answers: [{ mat: 'yes', allergic: true }] })).toBe(
      '422 invalid_request answers.0.which:required',
    )
    await order(shop, [haircut], { answers: [{ mat: 'yes', friend: 'a@example.com' }] })
    expect(await kept()).toMatchObject([{ slug: 'haircut', answers: { friend: 'a@example.com' } }])
    expect(JSON.stringify(await kept())).not.toContain('mat')
  })

  test('answers in orders never block a booking where the form is unreadable; earlier answers are shown as stored', async () => {
    const asked = [textLine('wish')]
    await putQuestions(shop, 'consultation', asked)
    onTestFinished(async () => {
      await putQuestions(shop, 'consultation', hair)
    })
    const first = await order(shop, [{ service: 'consultation', start: at('10:00') }], {
      answers: [{ wish: 'Red' }],
    })
    await putQuestions(shop, 'consultation', [{ type: 'horoscope', key: 'wish' }])
    expect(await answersOn(nth(first.bookings).id)).toEqual([{ question: 'wish', answer: 'Red' }])
    await order(shop, [{ service: 'consultation', start: at('12:00') }], { answers: [{ wish: 'Blue' }] })
    expect(await kept()).toMatchObject([{ answers: { wish: 'Red' } }])
  })

  test('answers in orders are needed where a condition says so, and left out where nobody was asked', async () => {
    expect(await refusal([haircut], { answers: [{ allergic: true }] })).toBe(
      '422 invalid_request answers.0.which:required',
    )
    await order(shop, [haircut], { answers: [{ allergic: false, which: 'Nuts' }] })
    expect(await kept()).toMatchObject([{ answers: { allergic: false } }])
  })

  test('answers in orders are refused with everything else of the details, before the terms', async () => {
    await changeService(shop.database, 'haircut', { termsUrl: 'https://salon.test/terms' })
    const more = { contact: { ...ada, firstName: '' }, termsAccepted: false, answers: [{ allergic: 1 }] }
    expect(await refusal([haircut], more)).toBe(
      '422 invalid_request contact.firstName:required answers.0.allergic:invalid termsAccepted:terms_required',
    )
    await changeService(shop.database, 'haircut', { termsUrl: null })
  })

  test('answers in orders go along with the items of a cart, in their order', async () => {
    const items = [
      { service: 'yoga', start: '2026-11-21T08:00:00Z' },
      haircut,
      { service: 'haircut', start: at('12:00') },
    ]
    expect(await refusal(items, { answers: [{}, {}, { allergic: true }] })).toBe(
      '422 invalid_request answers.2.which:required',
    )
    await order(shop, items, { answers: [{}, { friend: 'a@example.com' }, { friend: 'b@example.com' }] })
    expect(await kept()).toMatchObject([
      { item: 1, answers: { friend: 'a@example.com' } },
      { item: 2, answers: { friend: 'b@example.com' } },
    ])
  })

  test('answers in orders are each guest’s own in a party, held first or not', async () => {
    const items = [{ service: 'party-styling' }, { service: 'party-styling', guest: 0 }]
    const party = { mode: 'together', start: at('13:00', '2026-11-26') }
    const more = { guests: [grace], answers: [{ wish: 'Curls' }, { wish: 'Braids' }] }
    expect(await refusal(items, { party, ...more, answers: [{ wish: 'Curls' }] })).toBe(
      '422 invalid_request answers.1.wish:required',
    )
    // The items are the hold's: only the order of the answers assigns them.
    const { holdToken } = await hold(shop, items, { party })
    expect(await refusal(undefined, { holdToken, guests: [grace] })).toBe(
      '422 invalid_request answers.0.wish:required answers.1.wish:required',
    )
    await order(shop, undefined, { holdToken, ...more })
    expect(await kept()).toMatchObject([
      { item: 0, answers: { wish: 'Curls' } },
      { item: 1, answers: { wish: 'Braids' } },
    ])
  })

  test('answers in orders are given once for a whole series', async () => {
    const items = [{ service: 'coaching', location: 'phone' }]
    const series = {
      rule: { freq: 'weekly', interval: 1, count: 2 },
      starts: [at('09:00'), at('09:00', '2026-12-01')],
    }
    expect(await refusal(items, { series })).toBe('422 invalid_request answers.0.aim:required')
    expect(await refusal(items, { series, answers: [{ aim: 'Rest' }, { aim: 'Rest' }] })).toBe(
      '422 invalid_request answers:invalid',
    )
    const { holdToken } = await hold(shop, items, { series })
    await order(shop, items, { holdToken, series, answers: [{ aim: 'Rest' }] })
    expect(await kept()).toMatchObject([{ slug: 'coaching', item: 0, answers: { aim: 'Rest' } }])
  })

  test('answers in orders are kept once, however often their order is sent', async () => {
    const body = orderBody([haircut], { answers: [{ friend: 'a@example.com' }] })
    const send = async (sent: object = body) =>
      shop.send('/orders', { method: 'POST', body: sent, key: 'one-key-for-one-order' })
    const first = await (await send()).text()
    expect(await (await send()).text()).toBe(first)
    expect(await kept()).toHaveLength(1)
    expect(await refusalOf(send({ ...body, answers: [{}] }))).toMatch(/ idempotency_key_reused$/)
  })

  describe('of a form that led to an order', () => {
    const fill = () => submit(shop, { slug: 'intake', answers: { goal: 'Shorter' } })

    test('answers in orders of a form that led to an order belong to it from then on, and to no second one', async () => {
      const { bookingToken } = await fill()
      expect(await kept()).toMatchObject([{ slug: 'intake', order_id: null }])
      const first = await order(shop, [haircut], { submission: bookingToken })
      await order(shop, [{ ...haircut, start: at('12:00') }], { submission: bookingToken })
      expect(await kept()).toEqual([
        { slug: 'intake', item: null, order_id: first.id, answers: { goal: 'Shorter' } },
      ])
    })

    test('answers in orders of a form that led to an order belong to the next one once nothing of the first is booked any more', async () => {
      const { bookingToken } = await fill()
      const yoga = { service: 'yoga', start: '2026-11-21T08:00:00Z' }
      const first = await order(shop, [haircut, yoga], { submission: bookingToken })
      await cancel(shop, nth(first.bookings).manageToken)
      await order(shop, [{ ...haircut, start: at('12:00') }], { submission: bookingToken })
      expect(await kept()).toMatchObject([{ order_id: first.id }])
      await cancel(shop, nth(first.bookings, 1).manageToken)
      const third = await order(shop, [{ ...haircut, start: at('14:00') }], { submission: bookingToken })
      expect(await kept()).toMatchObject([{ order_id: third.id }])
    })

    test('answers in orders of a form that led to an order belong to the first of two orders at once, also where an older one was cancelled', async () => {
      const { id, bookingToken } = await fill()
      const old = await order(shop, [haircut], { submission: bookingToken })
      const one = await order(shop, [{ ...haircut, start: at('12:00') }])
      const other = await order(shop, [{ ...haircut, start: at('14:00') }])
      await cancel(shop, nth(old.bookings).manageToken)
      const businessId = await businessOf(shop)
      let first: Promise<void> | undefined
      await new Promise<void>((resolve) => {
        first = shop.database.transaction(async (tx) => {
          await linkSubmission(tx, businessId, id, one.id)
          resolve()
          await wait(100)
          await tx.commit()
        })
      })
      // It begins before the first has ended, and waits for it.
      await shop.database.transaction(async (tx) => {
        await linkSubmission(tx, businessId, id, other.id)
        await tx.commit()
      })
      await first
      expect(await kept()).toMatchObject([{ order_id: one.id }])
    })

    test('answers in orders of a form that led to an order are named by a token that only their sender has: with any other nothing is booked', async () => {
      const { token: shown, bookingToken, id } = await fill()
      const token = bookingToken ?? ''
      const businessId = await businessOf(shop)
      const wrong = [
        // A reader of the result is not the sender.
        shown,
        token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA'),
        id,
        signCapability(key, { name: answersToBook, businessId: 'biz_other' }, id),
        signCapability(key, { name: appointmentRequest, businessId }, id),
      ]
      for (const submission of wrong)
        expect(await refusal([haircut], { submission })).toBe('422 invalid_request submission:invalid')
      expect(await refusal([haircut], { submission: 'x' })).toBe('422 invalid_request submission:invalid')
      expect(await shop.database.query('select from orders')).toEqual([])
      // The owner may have erased the answers meanwhile; the booking still succeeds.
      await shop.database.query('delete from submission')
      await order(shop, [haircut], { submission: token })
    })
  })

  test('answers in orders stand in words on the page where the business answers a request, in its own language', async () => {
    const { bookingToken } = await submit(shop, { slug: 'intake', answers: { goal: 'Shorter' } })
    const { bookings } = await order(
      shop,
      [
        { service: 'consultation', start: at('10:00') },
        { ...haircut, start: at('12:00') },
      ],
      {
        answers: [{ hair: 'Red <b>' }, { allergic: true, which: 'Nuts' }],
        submission: bookingToken,
        locale: 'de',
      },
    )
    const said = [
      { question: 'Your hair?', answer: 'Red <b>' },
      { question: 'Your aim?', answer: 'Shorter' },
    ]
    expect(await answersOn(nth(bookings).id)).toEqual(said)
    expect(await answersOn(nth(bookings).id, '?locale=de')).toEqual(said)
  })
})

async function businessOf(shop: Shop): Promise<string> {
  const [row] = await shop.database.query('select business_id from business')
  return String(Reflect.get(Object(row), 'business_id'))
}
