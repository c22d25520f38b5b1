import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { openShop } from '../open-shop.ts'

const start = '2026-11-24T10:00:00Z'

describe.each(stores)('without a secret in the settings, on $name', ({ open }) => {
  test('the first request of all may be a hold, and what the database keeps signs for every process', async () => {
    const shop = await openShop(open)
    onTestFinished(shop.close)
    const hold = await shop.expect('createHold', '/holds', {
      body: { items: [{ service: 'haircut', start }], visit: 'visit_0123456789abcdef' },
    })
    expect(hold).toMatchObject({ renewalsLeft: 2 })
    await book(shop, { service: 'consultation', start })
    const list = async (random: number) =>
      (
        await createCommandHandler({
          database: shop.database,
          clock: shop.clock.now,
          random: createSeededRandom(random),
        })({ command: 'requests' })
      ).lines
    const [, link = ''] = await list(1)
    expect(await list(2)).toContain(link)
    await shop.expect('getRequest', `/requests/${link.split('/').at(-1)}`)
    expect(await shop.database.query('select length(secret) as length from signing_secret')).toEqual([
      { length: 43 },
    ])
    const [row] = await shop.database.query('select visit_hash from hold')
    expect(v.parse(v.object({ visit_hash: v.string() }), row).visit_hash).not.toContain('visit_0123')
  })
})
