import { describe, expect, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { listStoredZones, zoneVersion } from '../../src/operate/zones/zone-data.ts'
import { nth, order, show } from '../visits.ts'
import { useClocks } from './use-clocks.ts'

const start = '2026-11-24T09:00:00Z'

describe.each(stores)('older zone data on $name', ({ open }) => {
  const { shop: current, logged, keep, plan, kinds, run, writeByOlderData } = useClocks(open)
  /** A store that a server with newer data has brought in line, by which Berlin's clocks are an hour later. */
  const bookByNewerData = async () => {
    const shop = current()
    await keep()
    const { manageToken } = nth(
      (
        await order(shop, [
          { service: 'haircut', provider: 'anna', start },
          { service: 'yoga', start: '2026-11-25T17:30:00Z' },
        ])
      ).bookings,
    )
    await plan()
    await shop.database.query(`update delivery set status = 'sent', send_at = null`)
    await writeByOlderData()
    await shop.database.query(`update zone_data set version = '2101a'`)
    return { shop, manageToken }
  }

  test('a start with older zone data moves nothing, mails nobody, and logs why', async () => {
    const { shop, manageToken } = await bookByNewerData()
    const sessions = await shop.database.query(
      'select session_id, starts_at from session order by session_id',
    )
    expect(await keep('2099z')).toEqual([])
    expect((await show(shop, manageToken)).start).toBe('2026-11-24T10:00:00Z')
    expect(
      await shop.database.query('select session_id, starts_at from session order by session_id'),
    ).toEqual(sessions)
    await plan()
    expect(await kinds(`status = 'waiting'`)).toEqual([])
    expect(logged).toEqual([expect.objectContaining({ version: '2099z', stored: '2101a' })])
    expect((await listStoredZones(shop.database)).map(({ version }) => version)).toContain('2101a')
  })

  test('a zone that no start has recorded counts as the newest zone data of the store', async () => {
    const { shop, manageToken } = await bookByNewerData()
    await shop.database.query(`update zone_data set zone = 'Asia/Tokyo' where zone = 'Europe/Berlin'`)
    expect(await keep('2099z')).toEqual([])
    expect((await show(shop, manageToken)).start).toBe('2026-11-24T10:00:00Z')
  })

  test('the command line with older zone data neither moves nor keeps an appointment, and lists none', async () => {
    const { shop, manageToken } = await bookByNewerData()
    const refused = { exitCode: 65, lines: [expect.stringContaining('2101a'), expect.any(String)] }
    expect(await run({ action: 'apply' })).toMatchObject(refused)
    expect(await run({ action: 'keep', references: [], all: true })).toMatchObject(refused)
    expect(await run({ action: 'list' })).toMatchObject({ exitCode: 0, value: { waiting: null } })
    expect((await show(shop, manageToken)).start).toBe('2026-11-24T10:00:00Z')
  })

  test('a start with older data stops moving when one with newer data begins beside it', async () => {
    const { shop, manageToken } = await bookByNewerData()
    await shop.database.query(`update zone_data set version = '1999a'`)
    // The other one records its data after this one has compared.
    let transactions = 0
    const kept = await keep('2099z', {
      transaction: async (work) => {
        if (++transactions === 2) await shop.database.query(`update zone_data set version = '2101a'`)
        return shop.database.transaction(work)
      },
    })
    expect([kept, transactions]).toEqual([[], 2])
    expect((await show(shop, manageToken)).start).toBe('2026-11-24T10:00:00Z')
  })

  test('a start that recorded its data and ended before it moved anything leaves the rest to the next one', async () => {
    const { shop, manageToken } = await bookByNewerData()
    await shop.database.query(`update zone_data set version = '1999a'`)
    let transactions = 0
    const ended = keep(zoneVersion(), {
      transaction: async (work) => {
        if (++transactions === 2) throw new Error('killed')
        return shop.database.transaction(work)
      },
    })
    await expect(ended).rejects.toThrow('killed')
    expect((await show(shop, manageToken)).start).toBe('2026-11-24T10:00:00Z')
    await keep()
    expect((await show(shop, manageToken)).start).toBe(start)
  })

  test('two starts at once with the same data move an appointment once', async () => {
    const { shop, manageToken } = await bookByNewerData()
    await shop.database.query(`update zone_data set version = '1999a'`)
    const { sequence } = await show(shop, manageToken)
    await Promise.all([keep(), keep()])
    expect(await show(shop, manageToken)).toMatchObject({ start, sequence: sequence + 1 })
  })
})
