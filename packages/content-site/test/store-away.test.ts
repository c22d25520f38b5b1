import { beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from '../src/pages/page-table.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

const signed = `bkg_1.${'0'.repeat(27)}`
const order = `order=ord_${'0'.repeat(22)}&order_token=ort_${'0'.repeat(32)}`

/** Addresses for every row of the page table, by the row's name; some have several kinds. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  install: ['/install'],
  request: [`/business/requests/${signed}`],
  confirm_address: [`/confirm-address/adp_1.${'0'.repeat(27)}`],
  unsubscribe: [`/mail/unsubscribe/ord_1.${'0'.repeat(27)}`],
  sandbox: [`/pay/sandbox/sbx_${'0'.repeat(32)}`],
  form: ['/widget/form/intake'],
  survey: ['/widget/survey/feedback'],
  quiz: ['/widget/quiz/hair-type'],
  widget: [
    '/widget/appointment/service/haircut',
    '/widget/appointment/anna',
    '/widget/groups/wellness',
    '/widget/service-menus/salon',
    '/widget/booking/haircut',
    `/widget/booking/mng_${'0'.repeat(32)}`,
    '/widget/otl/welcome',
    '/widget/quiz-result/1?quiz=hair-type',
    `/widget/cancel-booking?event_id=mng_${'0'.repeat(32)}`,
  ],
  payment: [`/verify-payment-callback?${order}`, `/verifyPayment?${order}`],
  page: ['/', '/about', `/v2/preview/prv_1.${'0'.repeat(27)}`],
  post: ['/journal/b/ninety-minutes'],
  category: ['/category/colour'],
  product: ['/product/brush'],
  collection: ['/collections/care'],
  author: ['/author/clara'],
  tag: ['/tag/care'],
}

/** Pages that do not depend on the store. */
const needNoStore = new Set(['consent', 'my_bookings'])

/** Posts of plain forms, for visitors without scripts. */
const posts: readonly (readonly [path: string, body: Readonly<Record<string, string>>])[] = [
  [`/business/requests/${signed}`, { key: 'confirm-0123456789012345', answer: 'confirm' }],
  [`/business/requests/${signed}`, { key: 'decline-0123456789012345', answer: 'decline' }],
  [`/pay/sandbox/sbx_${'0'.repeat(32)}`, { key: 'sandbox-0123456789012345', action: 'pay' }],
  ['/widget/form/intake', { name: 'Ada' }],
]

describe('while the store is away', () => {
  let booking: TestBooking
  beforeAll(async () => {
    booking = await openTestBooking()
    await booking.close()
  })

  const expectAway = async (answer: Response, path: string): Promise<void> => {
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(lacking(await answer.text(), 'Unable to fetch calendar')).toEqual([])
  }

  it('the test of a store that is unreachable has an address of each page to request', () => {
    const names = new Set(pageRoutes.map(({ name }) => name))
    expect([...names].filter((name) => !needNoStore.has(name) && !(name in addresses))).toEqual([])
  })

  // Each waits for a retry, so they run at the same time.
  it.concurrent.each(Object.values(addresses).flat())('%s says so with 503 and Retry-After', async (path) => {
    const { get } = await openTestSite(booking.api)
    await expectAway(await get(path), path)
  })

  it.concurrent.each(posts)('a form sent to %s is answered so too', async (path, body) => {
    const { site } = await openTestSite(booking.api)
    const answer = await site.request(`https://book.example${path}`, {
      method: 'POST',
      headers: { origin: 'https://book.example' },
      body: new URLSearchParams(body),
    })
    await expectAway(answer, path)
  })
})
