import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

describe('a person’s calendar', () => {
  it('a person’s calendar is answered under the site’s own address, and only once until it changes', async () => {
    const [name, link = ''] = await booking.list('feeds')
    expect(name).toBe('Anna Lindner')
    const { pathname } = new URL(link.trim())
    const { get, lines } = await openTestSite(booking.api)
    const first = await get(pathname)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(await first.text()).toContain('X-WR-CALNAME:Anna Lindner')
    const again = await get(pathname, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect((await get(pathname.replace('stf_', 'stf_0'))).status).toBe(404)
    // A pattern, never the address.
    expect(JSON.stringify(lines)).toMatch(/"route":"\/feeds\/(?:\*|staff\/\{file\})"/)
    expect(JSON.stringify(lines)).not.toContain(pathname)
  })
})
