import { afterAll, afterEach, beforeAll } from 'vitest'
import { openTill, type Till } from './open-till.ts'

/**
 * Opens a till for the tests of a `describe`, and closes it after them. After each test the shop is reset and the provider
 * forgets its payments. `prepare` runs once, before the first test.
 */
export function useTill(
  open: Parameters<typeof openTill>[0],
  options: Parameters<typeof openTill>[1] = {},
  prepare: (till: Till) => unknown = () => {},
): Till {
  let till: Till | undefined
  beforeAll(async () => {
    till = await openTill(open, options)
    await prepare(till)
  })
  afterEach(async () => {
    if (!till) return
    till.provider.before = () => {}
    await till.shop.reset()
    till.provider.forget()
  })
  afterAll(() => till?.shop.close())

  const opened = (): Till => {
    if (!till) throw new Error('The till is opened before the first test, not earlier')
    return till
  }
  return {
    get shop() {
      return opened().shop
    },
    get provider() {
      return opened().provider
    },
    get world() {
      return opened().world
    },
    sweep: () => opened().sweep(),
  }
}
