import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBookingApi } from '../src/booking-api.ts'
import { item } from '../src/content/testing/write-folder.ts'
import { findUnknownNames } from '../src/content/find-unknown-names.ts'
import { openTemporaryContent } from './temporary-content.ts'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

const body = [
  'Welcome.',
  '',
  '## A cut',
  '',
  '::booking{service=haircutt}',
  '',
  '## With somebody',
  '',
  '::booking{service=haircut provider=anna}',
  '',
  '::booking{service=welcome-haircut}',
  '',
  '## Your wishes',
  '',
  'Tell us more.',
  '',
  '::form{form=intakes}',
].join('\n')

test('at the start the log names what content takes for granted and the business does not have', async () => {
  const content = await openTemporaryContent({ 'en/page/index.md': item([], body) })
  const { client } = openBookingApi(booking.api, {
    origin: 'https://book.example',
    requestId: 'request-1',
    visitor: null,
  })
  expect(await findUnknownNames(client, content.current())).toEqual([
    'en/page/index.md:9:11: service: there is no service "haircutt"',
    'en/page/index.md:21:8: form: there is no form "intakes"',
  ])
})

test('visitors see neither a part for what the business does not have nor a heading over nothing', async () => {
  const content = await openTemporaryContent({ 'en/page/index.md': item([], body) })
  const { get } = await openTestSite(booking.api, {}, { content })
  const html = await (await get('/')).text()
  expect(html).toContain('<p>Welcome.</p>')
  expect(html).not.toContain('A cut')
  expect(html).not.toContain('haircutt')
  expect(html).not.toContain('intakes')
  expect(html).toContain('With somebody')
  expect(html).toContain('Tell us more.')
  // A private service is in no list, but it exists.
  expect(html).toContain('welcome-haircut')
})
