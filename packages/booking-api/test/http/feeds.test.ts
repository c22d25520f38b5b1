import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedLink } from '../../src/access/links/business-links.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
const start = '2026-11-24T10:00:00Z'

const PersonSchema = v.object({ business_id: v.string(), staff_id: v.string() })

describe.each(stores)('a person’s calendar on $name', ({ open }) => {
  let shop: Shop
  let path: string
  beforeAll(async () => {
    shop = await openShop(open, { signingSecret })
    const [row] = await shop.database.query(`select business_id, staff_id from staff where slug = 'anna'`)
    const anna = v.parse(PersonSchema, row)
    path = feedLink({ key, origin: '', businessId: anna.business_id }, anna.staff_id, 0)
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  /** The lines of the calendar's only event, unfolded. */
  const readEvent = async (): Promise<readonly string[]> => {
    const file = await (await shop.get(path)).text()
    const [, event = '', ...more] = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n')
    expect(more).toEqual([])
    return event.split('\r\n')
  }

  test('a person’s calendar follows an appointment that is booked, moved and cancelled', async () => {
    const response = await shop.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await response.text()).not.toContain('VEVENT')

    const { id, manageToken } = await book(shop, { provider: 'anna', start })
    const booked = await readEvent()
    const uid = booked.find((line) => line.startsWith('UID:'))
    expect(uid).toContain(id)
    expect(booked).toEqual(
      expect.arrayContaining(['SEQUENCE:0', 'STATUS:CONFIRMED', 'DTSTART:20261124T100000Z']),
    )

    const manage = `/manage/${manageToken}`
    await shop.expect('rescheduleBooking', `${manage}/reschedule`, {
      body: { start: '2026-11-25T12:00:00Z' },
    })
    expect(await readEvent()).toEqual(
      expect.arrayContaining([uid, 'SEQUENCE:1', 'STATUS:CONFIRMED', 'DTSTART:20261125T120000Z']),
    )
    await shop.expect('cancelBooking', `${manage}/cancel`, { body: { reason: 'Ill' } })
    expect(await readEvent()).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'STATUS:CANCELLED']))
  })

  test('a person’s calendar says where a requested appointment is answered, until it is', async () => {
    await book(shop, { service: 'consultation', provider: 'anna', start })
    const waiting = await readEvent()
    expect(waiting).toContain('STATUS:TENTATIVE')
    const link = waiting.find((line) => line.startsWith('URL;VALUE=URI:'))?.slice(14) ?? ''
    expect(link).toMatch(/^http:\/\/salon\.test\/business\/requests\/bkg_/)
    const signed = link.split('/').at(-1)
    await shop.expect('getRequest', `/requests/${signed}`)
    await shop.expect('confirmRequest', `/requests/${signed}/confirm`, { body: {} })
    const confirmed = await readEvent()
    expect(confirmed).toContain('STATUS:CONFIRMED')
    expect(confirmed.join()).not.toContain('business/requests')
  })

  test('a person’s calendar is not sent again while nothing has changed', async () => {
    const etag = (await shop.get(path)).headers.get('etag') ?? ''
    const again = await shop.get(path, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await book(shop, { provider: 'anna', start })
    expect((await shop.get(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test('a person’s calendar is nothing at all with a token that is not ours', async () => {
    const forged = path.replace(/.(?=\.ics$)/, (last) => (last === 'A' ? 'B' : 'A'))
    const [wrong, unknown] = [await shop.get(forged), await shop.get('/feeds/nobody')]
    for (const response of [wrong, unknown]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'page_not_found' })
    }
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect((await shop.get(path)).status).toBe(200)
  })
})
