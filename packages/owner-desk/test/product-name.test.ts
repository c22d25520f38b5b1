import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '@hourfold/shared/brand/product'
import { openTestDesk, type TestDesk } from './desk-for-tests.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.close())

/** The line with the product, as text; null where a page has none. */
async function nameOn(path: string, cookie?: string): Promise<string | null> {
  const html = await (await desk.send(path, cookie === undefined ? {} : { cookie })).text()
  const [, line] = /<p class="[^"]*product-name">(.*?)<\/p>/.exec(html) ?? []
  if (line === undefined) return null
  expect(line).toContain(`href="${product.homepage}"`)
  return line.replaceAll(/<[^>]*>/g, '')
}

test('the settings and the account name the product and its version', async () => {
  const cookie = await desk.signIn()
  for (const path of ['/desk/settings', '/desk/account'])
    expect([path, await nameOn(path, cookie)]).toEqual([path, 'Hourfold 0.1.0'])
  expect(await nameOn('/desk', cookie)).toBeNull()
})

test('the page that signs in names the product, and hides its version from strangers', async () => {
  expect(await nameOn('/desk/sign-in')).toBe('Hourfold')
})
