import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { stores } from '../../src/testing/test-database.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.each(stores)('previews by command on $name', ({ open }) => {
  const random = createSeededRandom(9)
  let shop: Shop
  const ask = (request: object, publicUrl?: string) =>
    createCommandHandler({ database: shop.database, clock: shop.clock.now, random, publicUrl })({
      command: 'preview',
      ...request,
    })
  const linesOf = async (request: object) => (await ask(request)).lines
  const idOf = ([, made = '']: readonly string[]) => /^made (prv_[\w-]{20}), /.exec(made)?.[1] ?? ''

  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterAll(() => shop.close())

  test('a link is made for a week or as many days as are asked for, and shown once', async () => {
    const origin = 'https://book.test'
    const made = await linesOf({ action: 'create', origin })
    const id = idOf(made)
    expect(made).toEqual([
      expect.stringMatching(new RegExp(`^https://book\\.test/v2/preview/${id}\\.[\\w-]{27}$`)),
      `made ${id}, until 2026-11-27. This is the only time its address is shown.`,
    ])
    const longest = await linesOf({ action: 'create', origin, days: '90' })
    expect(longest[1]).toContain(', until 2027-02-18. ')
    expect(await linesOf({ action: 'list' })).toEqual([
      `${id}  until 2026-11-27`,
      `${idOf(longest)}  until 2027-02-18`,
    ])
    // The signature is not stored, so a reader of the table cannot open the preview.
    const signature = made[0]?.split('.').at(-1) ?? ''
    expect(signature).toHaveLength(27)
    expect(JSON.stringify(await shop.database.query('select * from preview'))).not.toContain(signature)
    await shop.reset()
  })

  test('it leads to the site of the settings, unless the business answers to another name only', async () => {
    const firstOf = async () => (await ask({ action: 'create' }, 'https://all.test')).lines[0]
    expect(await firstOf()).toMatch(/^https:\/\/all\.test\/v2\/preview\/prv_/)
    await shop.change(`insert into business_host select business_id, 'salon.test' from business`)
    onTestFinished(() => shop.change('delete from business_host'))
    expect(await firstOf()).toMatch(/^https:\/\/salon\.test\/v2\/preview\/prv_/)
    await shop.reset()
  })

  test.each([
    [{ action: 'create', days: '0' }, '--days: must be a whole number from 1 to 90'],
    [{ action: 'create', days: '91' }, '--days: must be a whole number from 1 to 90'],
    [{ action: 'create', days: '1.5' }, '--days: must be a whole number from 1 to 90'],
    [{ action: 'create', business: 'other' }, '--business: must be one of studio-linden'],
    [{ action: 'list', business: 'other' }, '--business: must be one of studio-linden'],
    [{ action: 'revoke', preview: 'prv_none' }, 'no preview prv_none'],
  ])('%j makes none and says why', async (given, line) => {
    expect(await ask(given)).toEqual({ lines: [line], exitCode: 65 })
    expect(await linesOf({ action: 'list' })).toEqual(['no previews'])
  })

  test('the list says which still open, which are over and which were revoked', async () => {
    const [day, week, ended] = [
      idOf(await linesOf({ action: 'create', days: '1' })),
      idOf(await linesOf({ action: 'create', days: '7' })),
      idOf(await linesOf({ action: 'create', days: '8' })),
    ]
    expect(await ask({ action: 'revoke', preview: ended })).toEqual({
      lines: [`revoked ${ended}`],
      exitCode: 0,
    })
    shop.clock.advance(24 * 3_600_000)
    // A second revocation keeps the time of the first.
    await ask({ action: 'revoke', preview: ended })
    expect(await linesOf({ action: 'list' })).toEqual([
      `${day}  expired 2026-11-21`,
      `${week}  until 2026-11-27`,
      `${ended}  revoked 2026-11-20`,
    ])
    await shop.reset()
  })
})
