import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { rewriteStatements, withoutAddressLock } from '../rewrite-statements.ts'

const owner = 'hello@studio-linden.example'

/** Every request that mails an address whatever it is given: the mails of all networks together, and of one. */
const kinds = [
  { kind: 'address_code', path: '/address-proofs', email: ada.email, most: 12, ofOne: 3 },
  { kind: 'your_links', path: '/link-requests', email: ada.email, most: 12, ofOne: 3 },
  { kind: 'sign_in', path: '/business/sign-in-links', email: owner, most: 30, ofOne: 5 },
] as const
type Kind = (typeof kinds)[number]

describe.each(stores)('requests for mails to one address that come at once, on $name', ({ name, open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null })
  })
  beforeEach(() => clear())
  afterAll(() => shop.close())

  const clear = async () => {
    await shop.reset()
    await shop.database.execute('delete from sign_in_link')
  }
  /** How many mails as many requests cause, each from the network that `from` gives it. */
  const askAtOnce = async (
    { kind, path, email }: Kind,
    requests: number,
    from: (n: number) => string,
    at = shop,
  ): Promise<number> => {
    await Promise.all(
      Array.from({ length: requests }, (_, n) =>
        at.sendFrom(from(n), path, { method: 'POST', body: { email } }),
      ),
    )
    return (await shop.database.query('select from delivery where kind = $1', [kind])).length
  }
  const eachItsOwn = (n: number) => `198.51.${n}.1`

  test.each(kinds)(
    'requests for mails to one address that come at once from many networks: of $kind, $most are sent',
    async (kind) => {
      expect(await askAtOnce(kind, kind.most + 10, eachItsOwn)).toBe(kind.most)
    },
  )

  test.each(kinds)(
    'requests for mails to one address that come at once from one network: of $kind, $ofOne are sent',
    async (kind) => {
      expect(await askAtOnce(kind, kind.ofOne + 5, (n) => `203.0.113.${n}`)).toBe(kind.ofOne)
    },
  )

  // The embedded store runs one transaction at a time, so nothing can come in between.
  if (name === 'postgres')
    test.each(kinds)('(the control) without the lock of the address more of $kind are sent', async (kind) => {
      const { database, isRewritten } = rewriteStatements(shop.database, [withoutAddressLock])
      const careless = await openShop(async () => database, { ledger: false, rateLimit: null })
      // Whether two requests coincide is chance; in some round they do.
      let sent = 0
      for (let round = 0; round < 30 && sent <= kind.most; round++) {
        if (round > 0) await clear()
        sent = await askAtOnce(kind, kind.most + 10, eachItsOwn, careless)
      }
      expect(isRewritten()).toBe(true)
      expect(sent).toBeGreaterThan(kind.most)
    })
})
