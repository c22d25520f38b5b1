import { describe, expect, onTestFinished, test } from 'vitest'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, refusalOf } from '../answers.ts'
import { openShop } from '../open-shop.ts'

describe.each(stores)('bookings of almost a day on $name', ({ open }) => {
  test('one that new buffers would make longer than a day keeps its time and is refused another', async () => {
    const shop = await openShop(open)
    onTestFinished(() => shop.close())
    await shop.change(`
      delete from working_hours;
      insert into working_hours (business_id, staff_id, weekday, from_minute, to_minute)
        select business_id, staff_id, weekday, 0, 1440 from staff, generate_series(1, 7) as weekday`)
    await changeService(shop.database, 'haircut', { duration: 1380, interval: 60 })
    const { manageToken, start } = await book(shop, { provider: 'anna', start: '2026-11-24T00:00:00Z' })
    await changeService(shop.database, 'haircut', { duration: 45, bufferAfter: 120 })
    const body = { start: '2026-11-26T00:00:00Z' }
    expect(await refusalOf(shop.send(`/manage/${manageToken}/reschedule`, { method: 'POST', body }))).toBe(
      '409 slot_taken',
    )
    expect(await shop.expect('getBooking', `/manage/${manageToken}`)).toMatchObject({ start, sequence: 0 })
  })
})
