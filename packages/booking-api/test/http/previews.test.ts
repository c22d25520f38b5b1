import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { appointmentRequest, sitePreview } from '../../src/access/links/business-links.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import { cleanUp } from '../../src/operate/jobs/jobs.ts'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
const day = 24 * 3_600_000

describe.each(stores)('previews on $name', ({ open }) => {
  const random = createSeededRandom(9)
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open, { signingSecret })
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const ask = (request: object) =>
    createCommandHandler({ database: shop.database, clock: shop.clock.now, random, signingSecret })({
      command: 'preview',
      ...request,
    })
  /** The token of a link as the owner sees it, and its id. */
  const make = async (more: object = {}) => {
    const [address = ''] = (await ask({ action: 'create', ...more })).lines
    const token = address.split('/').at(-1) ?? ''
    return { token, id: token.split('.')[0] ?? '' }
  }
  const look = async (token: string) =>
    v.parse(endpoints.getPreview.response, await shop.expect('getPreview', `/previews/${token}`))
  const refusal = (token: string, host = 'salon.test') =>
    refusalOf(shop.sendTo(host, `/previews/${encodeURIComponent(token)}`))
  const gone = '410 slug_expired'
  const unknown = '404 page_not_found'

  test('a link that was made by command opens, as often as it is followed, and says until when', async () => {
    const { token, id } = await make()
    const response = await shop.send(`/previews/${token}`)
    expect(await response.json()).toEqual({ id, expiresAt: '2026-11-27T07:00:00Z' })
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(await look(token)).toEqual({ id, expiresAt: '2026-11-27T07:00:00Z' })
  })

  test('it opens until its last moment and says "slug expired" from then on', async () => {
    const { token } = await make({ days: '1' })
    shop.clock.advance(day - 1)
    await look(token)
    shop.clock.advance(1)
    expect(await refusal(token)).toBe(gone)
  })

  test('one that is revoked says the same at once, and others go on', async () => {
    const [ended, other] = [await make(), await make()]
    await ask({ action: 'revoke', preview: ended.id })
    expect(await refusal(ended.token)).toBe(gone)
    await look(other.token)
  })

  test('whatever is wrong with a link, it is one and the same address that does not exist', async () => {
    const { token, id } = await make()
    const other = await make()
    await shop.change(
      `insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
         select 'biz_other', 'other', name, time_zone, country, currency, default_locale from business;
       insert into business_host values ('biz_other', 'other.test');
       insert into business_host select business_id, 'salon.test' from business where slug = 'studio-linden'`,
    )
    onTestFinished(() =>
      shop.change(
        `delete from preview; delete from business_host; delete from business where slug = 'other'`,
      ),
    )
    const [row] = await shop.database.query(`select business_id from business where slug = 'studio-linden'`)
    const businessId = String(Reflect.get(Object(row), 'business_id'))
    const sign = (name: string, signedFor: string, one: string, signedWith = key) =>
      signCapability(signedWith, { name, businessId: signedFor }, one)
    expect(sign(sitePreview, businessId, id)).toBe(token)
    for (const wrong of [
      sign(appointmentRequest, businessId, id),
      sign(sitePreview, 'biz_other', id),
      sign(sitePreview, businessId, id, Buffer.alloc(32, 7)),
      sign(sitePreview, businessId, 'prv_nobody'),
      token.replace(id, other.id),
      token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA'),
      token.slice(0, -1),
      id,
      'prv',
      '..',
      '\u0000',
      'x'.repeat(300),
    ]) {
      expect([wrong, await refusal(wrong)]).toEqual([wrong, unknown])
    }
    // The valid token at another business, and another business's token here.
    expect(await refusal(token, 'other.test')).toBe(unknown)
    const theirs = await make({ business: 'other' })
    expect(await refusal(theirs.token)).toBe(unknown)
    expect((await shop.sendTo('other.test', `/previews/${theirs.token}`)).status).toBe(200)
    await look(token)
    // A preview cannot be revoked through another business either.
    const foreign = await ask({ action: 'revoke', preview: id, business: 'other' })
    expect(foreign).toEqual({ lines: [`no preview ${id}`], exitCode: 65 })
    await look(token)
  })

  test('one is forgotten 30 days after it ended, by time or by hand', async () => {
    const [over, going, revoked] = [
      await make({ days: '2' }),
      await make({ days: '89' }),
      await make({ days: '90' }),
    ]
    await ask({ action: 'revoke', preview: revoked.id })
    /** The stored previews, the earliest expiry first. */
    const left = async (at: number) => {
      await cleanUp(shop.database, at)
      return (await ask({ action: 'list' })).lines.map((line) => line.split('  ')[0])
    }
    const now = shop.clock.now()
    expect(await left(now + 30 * day)).toEqual([over.id, going.id, revoked.id])
    expect(await left(now + 30 * day + 1)).toEqual([over.id, going.id])
    expect(await left(now + 32 * day)).toEqual([over.id, going.id])
    expect(await left(now + 32 * day + 1)).toEqual([going.id])
    shop.clock.advance(32 * day)
    expect(await refusal(over.token)).toBe(unknown)
    await look(going.token)
  })
})
