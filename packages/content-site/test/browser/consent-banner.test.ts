import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { createGate } from '@hourfold/shared/testing/create-gate'
import { answerLate } from './answer-late.ts'
import { counted, openConsenter, prepareConsentStage, type Consenter } from './consent-stage.ts'
import { contentPages, draftPost } from './content-pages.ts'
import { plusDays } from './day-name.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareConsentStage()

const haircut = '/widget/appointment/service/haircut'
const cookieSettings = (page: Page) => page.getByRole('link', { name: 'Cookie settings' })

/** Everything that a browser can store for a site. */
const readStored = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name),
  ...v.parse(
    v.record(v.string(), v.unknown()),
    await page.evaluate(async () => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    })),
  ),
})

const nothing = { cookies: [], local: [], session: [], databases: [], caches: [] }

describe('before a choice', () => {
  test.each([...Object.values(contentPages), haircut, '/de', '/de/widget/appointment/studio'])(
    'nothing is kept and nothing is asked of others: %s',
    async (path) => {
      const { page, banner, visit, asked, ran } = await openConsenter(stage, {}, 'nothing')
      await visit(path)
      // The page with the form asks on its own, so no banner appears.
      if (path === contentPages.consent) await page.waitForTimeout(200)
      else await banner.waitFor()
      if ((await page.locator('booking-widget').count()) > 0) await visitWidget(page).begun()
      expect(await readStored(page)).toEqual(nothing)
      expect(asked()).toEqual([])
      expect(await ran()).toEqual([])
      // Booking pages contain no third-party scripts.
      const held = path.includes('/widget/') ? 0 : counted.length
      expect(await page.locator('script[type="text/plain"]').count()).toBe(held)
    },
  )

  test.each([contentPages.post, contentPages.page, haircut])(
    'a page asks for nothing but what it asks for after «Reject all», and the banner: %s',
    async (path) => {
      const { page, visit, banner, button } = await openConsenter(stage, {}, 'nothing')
      const requests = async (): Promise<readonly string[]> => {
        const found: string[] = []
        const note = (request: { url(): string }): void => void found.push(new URL(request.url()).pathname)
        page.on('request', note)
        await visit(path)
        if ((await page.locator('booking-widget').count()) > 0) await visitWidget(page).begun()
        await page.waitForLoadState('networkidle')
        page.off('request', note)
        return [...new Set(found)].toSorted()
      }
      const before = await requests()
      await banner.waitFor()
      const told = page.waitForResponse(/\/consent$/)
      await button('Reject all').click()
      await told
      const after = await requests()
      expect(before.filter((url) => !after.includes(url))).toEqual([
        expect.stringMatching(/^\/assets\/consent-/),
      ])
      expect(after.filter((url) => !before.includes(url))).toEqual([])
    },
  )
})

const choices = [
  { name: 'Accept all', granted: ['functional', 'analytics', 'advertising'] },
  { name: 'Accept essential', granted: [] },
  { name: 'Reject all', granted: [] },
  { name: 'Save preferences', granted: ['functional', 'uncategorized'] },
] as const

const signals = {
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
  analytics_storage: 'analytics',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
} as const

const stateOf = (granted: readonly string[]) =>
  Object.fromEntries(
    Object.entries(signals).map(([signal, category]) => [
      signal,
      granted.includes(category) ? 'granted' : 'denied',
    ]),
  )

const denied = [
  '[object Arguments]',
  'consent',
  'default',
  { ...stateOf([]), security_storage: 'granted', wait_for_update: 500 },
]
const updated = (granted: readonly string[]) => ['[object Arguments]', 'consent', 'update', stateOf(granted)]

const nameOf = { functional: 'Functional', analytics: 'Analytics', uncategorized: 'Uncategorized' } as const

/** Chooses in the open banner and waits for the server's response. */
async function choose({ page, banner, button }: Consenter, { name, granted }: (typeof choices)[number]) {
  if (name === 'Save preferences') {
    await button('Settings').click()
    for (const category of granted) await banner.getByRole('checkbox', { name: nameOf[category] }).check()
  }
  if (name === 'Accept essential') await button('Settings').click()
  const told = page.waitForResponse(/\/consent$/)
  await button(name).click()
  expect(await banner.count()).toBe(0)
  expect((await told).status()).toBe(200)
}

describe('a choice', () => {
  test.each(choices)('«$name» lets run $granted, now and after a reload', async (choice) => {
    const { granted } = choice
    const visitor = await openConsenter(stage, {}, granted.length > 0 ? 'scripts' : 'nothing')
    const { page, banner, visit, ran, asked, dataLayer } = visitor
    await visit('/about')
    await banner.waitFor()
    expect(await dataLayer()).toEqual([denied])
    await choose(visitor, choice)
    await expect.poll(ran).toEqual(granted)
    expect(await dataLayer()).toEqual([denied, updated(granted)])
    expect(await page.locator('consent-banner [role="status"]').textContent()).toBe('Your choice is saved.')

    await visit('/journal')
    await expect.poll(ran).toEqual(granted)
    await page.waitForTimeout(150)
    expect(await banner.count()).toBe(0)
    expect(asked()).toEqual([...granted, ...granted])
    expect(await dataLayer()).toEqual([denied, updated(granted)])

    await cookieSettings(page).click()
    await banner.waitFor()
    const ticked = await banner
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')))
    // The site has no script for `performance`, but a visitor can still grant it.
    expect(ticked.filter((category) => category !== 'performance')).toEqual(['essential', ...granted])
    expect(ticked.includes('performance')).toBe(choice.name === 'Accept all')
  })

  test('a choice is kept as proof: under which texts, in which language, what was agreed to', async () => {
    const visitor = await openConsenter(stage, { locale: 'de-DE' }, 'nothing')
    await visitor.visit('/de/about')
    await visitor.banner.waitFor()
    await visitor.banner.getByRole('button').nth(1).click()
    const cookies = () => visitor.page.context().cookies()
    const record = async () => (await cookies())[0]?.value.split('.')[2]
    // The cookie names the proof once the page has read the server's answer.
    await expect.poll(record).toMatch(/^[\w-]{8,}$/)
    const [cookie] = await cookies()
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(150)
    expect(days).toBeLessThan(400)
  })

  test('a choice that is withdrawn ends the cookies of its scripts, and they run no more', async () => {
    const visitor = await openConsenter(stage)
    const { page, banner, button, visit, ran, cookies, asked } = visitor
    await visit('/about')
    await banner.waitFor()
    await choose(visitor, choices[0])
    await expect.poll(cookies).toEqual(['_functional_id', '_analytics_id', '_advertising_id'])
    await cookieSettings(page).click()
    await banner.getByRole('checkbox', { name: 'Analytics' }).uncheck()
    const before = asked().length
    const reloaded = page.waitForEvent('domcontentloaded')
    await button('Save preferences').click()
    await reloaded
    await expect.poll(ran).toEqual(['functional', 'advertising'])
    expect(asked().slice(before)).toEqual(['functional', 'advertising'])
    expect((await cookies()).toSorted()).toEqual(['_advertising_id', '_functional_id'])
  })

  test.each(['request', 'answer'])(
    'a choice that comes later is the one that counts, though the %s of the earlier one comes last',
    async (delayed) => {
      const { page, banner, button, visit } = await openConsenter(stage, {}, 'nothing')
      const [arrived, released, settled] = [createGate(), createGate(), createGate()]
      const late = await answerLate(stage.product.url, { answered: arrived, released })
      // Only the first request waits.
      await page.route(
        /\/consent$/,
        async (route) => {
          const first = route.request()
          const note = (request: Request): void => void (request === first && settled.open())
          page.on('requestfinished', note).on('requestfailed', note)
          // Cookies are the same on all ports.
          if (delayed === 'answer') return route.continue({ url: `${late}/consent` })
          arrived.open()
          await released.opened
          await route.continue()
        },
        { times: 1 },
      )
      await visit('/about')
      await banner.waitFor()
      await button('Settings').click()
      // The site has no script of this category, so its revocation needs no reload.
      await banner.getByRole('checkbox', { name: 'Performance' }).check()
      await button('Save preferences').click()
      await arrived.opened
      await cookieSettings(page).click()
      const told = page.waitForResponse(/\/consent$/)
      await button('Reject all').click()
      await (await told).finished()
      // The page has read the answer.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      released.open()
      await settled.opened
      const choice = async () => (await page.context().cookies()).map(({ value }) => value).join()
      await expect.poll(choice).toMatch(/^1\.\d+\.csn_[\w-]+\.$/)
    },
  )

  test('a choice is followed by the other tabs: what was granted starts there, and what was withdrawn ends there', async () => {
    const visitor = await openConsenter(stage)
    const { page, watch, banner, button, visit, ran } = visitor
    await visit('/about')
    await banner.waitFor()
    // Of the same visitor; the routes of the third-party server are the page's own.
    const other = await page.context().newPage()
    await other.route('https://counter.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "(globalThis.ran ??= []).push('script')" }),
    )
    await other.goto(`${stage.product.url}/about`)
    await other.mouse.move(30, 30)
    await other.locator('consent-banner .consent').waitFor()
    const ranThere = () => other.evaluate(() => Reflect.get(globalThis, 'ran')?.length ?? 0)
    await choose(visitor, choices[0])
    await expect.poll(ranThere).toBe(3)
    expect(await other.locator('consent-banner .consent').count()).toBe(0)
    const reloaded = other.waitForEvent('domcontentloaded')
    await cookieSettings(page).click()
    await button('Reject all').click()
    await reloaded
    await expect.poll(ran).toEqual([])
    expect(await ranThere()).toBe(0)
    watch.expectFault(/^third party: /)
  })

  test('a choice of another tab is the one that counts, though the answer to an earlier one comes last', async () => {
    const { page, banner, button, visit } = await openConsenter(stage)
    const [arrived, released, settled] = [createGate(), createGate(), createGate()]
    const late = await answerLate(stage.product.url, { answered: arrived, released })
    // Only this tab waits for its answer.
    await page.route(/\/consent$/, (route) => {
      const first = route.request()
      const note = (request: Request): void => void (request === first && settled.open())
      page.on('requestfinished', note).on('requestfailed', note)
      return route.continue({ url: `${late}/consent` })
    })
    const other = await page.context().newPage()
    await other.goto(`${stage.product.url}/consent`)
    await visit('/about')
    await banner.waitFor()
    await button('Accept all').click()
    await arrived.opened

    await other.getByRole('button', { name: 'Reject all' }).click()
    await other.locator('.consent-saved').waitFor()
    released.open()
    await settled.opened
    // The page has read the answer.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    const kept = (await page.context().cookies()).filter(({ name }) => name === 'consent')
    expect(kept.map(({ value }) => value)).toEqual([expect.stringMatching(/^1\.\d+\.csn_[\w-]+\.$/)])
  })

  test('a choice that is withdrawn ends no booking that was begun: its scripts end with the page', async () => {
    const visitor = await openConsenter(stage)
    const { page, banner, visit, ran, cookies, dataLayer } = visitor
    await visit(contentPages.post)
    await banner.waitFor()
    await choose(visitor, choices[0])
    await expect.poll(ran).toEqual(choices[0].granted)
    const widget = visitWidget(page)
    await widget.element.scrollIntoViewIfNeeded()
    await widget.begun()
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    await widget.field('First name').fill('Ada')

    const other = await page.context().newPage()
    await other.goto(`${stage.product.url}/consent`)
    await other.getByRole('button', { name: 'Reject all' }).click()
    await other.locator('.consent-saved').waitFor()
    // As when the visitor returns to this tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(dataLayer).toEqual([denied, updated(choices[0].granted), updated([])])
    expect(await cookies()).toEqual([])
    await page.waitForTimeout(300)
    expect(await widget.field('First name').inputValue()).toBe('Ada')

    const reloaded = page.waitForEvent('domcontentloaded')
    // As when the visitor has left the page and comes back.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await reloaded
    expect(await ran()).toEqual([])
  })

  test('a choice replaces earlier ones that were set for the domain, though another clock was ahead', async () => {
    const { page, watch, banner, button, dataLayer } = await openConsenter(stage)
    // The site under another name, which may set cookies for a domain.
    watch.expectFault(/^third party: http:\/\/book\.localhost/)
    const origin = stage.product.url.replace(/\/\/[^:]+/, '//book.localhost')
    const granted = 'functional-performance-analytics-advertising'
    const soon = Math.floor(Date.now() / 1000) + 86_400
    const all = { name: 'consent', value: `1.${soon}.csn_old.${granted}`, path: '/' }
    await page.context().addCookies([
      { ...all, domain: '.book.localhost' },
      { ...all, domain: 'book.localhost', value: `1.5..${granted}` },
    ])
    await page.goto(`${origin}/consent`)
    expect(await page.getByRole('checkbox', { name: 'Analytics' }).isChecked()).toBe(true)
    await page.goto(`${origin}/about`)
    await cookieSettings(page).click()
    await banner.waitFor()
    await button('Reject all').click()
    await expect.poll(dataLayer).toEqual([denied, updated([])])
    const kept = async () =>
      (await page.context().cookies(origin))
        .filter(({ name }) => name === 'consent')
        .map(({ domain, value }) => [domain, value])
    await expect.poll(kept).toEqual([['book.localhost', expect.stringMatching(/^1\.\d+\.csn_[\w-]+\.$/)]])
    await page.goto(`${origin}/consent`)
    expect(await page.getByRole('checkbox', { name: 'Analytics' }).isChecked()).toBe(false)
  })

  test('a choice counts in every language and on every page of the site', async () => {
    const visitor = await openConsenter(stage, {}, 'nothing')
    await visitor.visit('/about')
    await visitor.banner.waitFor()
    await choose(visitor, choices[2])
    for (const path of ['/de', '/install', haircut]) {
      await visitor.visit(path)
      await visitor.page.waitForTimeout(200)
      expect([path, await visitor.banner.count()]).toEqual([path, 0])
    }
  })
})

test('a browser that asks for privacy is never taken to agree to advertising', async () => {
  const visitor = await openConsenter(stage, { extraHTTPHeaders: { 'sec-gpc': '1' } })
  const { page, banner, button, visit, ran, dataLayer } = visitor
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  )
  await visit('/about')
  await banner.waitFor()
  await button('Settings').click()
  const advertising = banner.getByRole('checkbox', { name: 'Advertising' })
  expect(await advertising.isDisabled()).toBe(true)
  expect(await banner.getByText('Your browser asks for privacy').isVisible()).toBe(true)
  const told = page.waitForResponse(/\/consent$/)
  await button('Accept all').click()
  await told
  const [, , , agreed] =
    (await page.context().cookies()).find(({ name }) => name === 'consent')?.value.split('.') ?? []
  expect(agreed).toBe('functional-performance-analytics')
  await expect.poll(ran).toEqual(['functional', 'analytics'])
  expect((await dataLayer()).at(-1)).toEqual(updated(['functional', 'analytics']))
  await page.goto(`${stage.product.url}/consent`)
  expect(await page.getByRole('checkbox', { name: 'Advertising' }).isDisabled()).toBe(true)
})

describe('where nobody is asked', () => {
  const agreed = async ({ page }: Consenter): Promise<void> =>
    page.context().addCookies([
      {
        name: 'consent',
        value: '1.5..functional-performance-analytics-advertising',
        url: stage.product.url,
      },
    ])

  test('in a frame on another site there is no banner, and nothing of others', async () => {
    const visitor = await openConsenter(stage, {}, 'nothing')
    await visitor.visit(`${haircut}?embed=1`)
    await visitWidget(visitor.page).begun()
    expect(await visitor.page.locator('consent-banner, script[type="text/plain"]').count()).toBe(0)
    expect(await readStored(visitor.page)).toEqual(nothing)
  })

  test('a page that carries a token holds nothing of others, whatever was agreed to', async () => {
    const visitor = await openConsenter(stage, {}, 'nothing')
    await agreed(visitor)
    const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    const other = createOtherVisitor(stage.product.url)
    const [start] = await other.freeStarts('haircut', from, plusDays(from, 14))
    const order = await other.book('haircut', String(start))
    const paths = [
      `/widget/booking/${order.bookings[0]?.manageToken}`,
      `/widget/cancel-booking?event_id=${order.bookings[0]?.manageToken}`,
      `${await stage.product.openPreview()}${draftPost}`,
    ]
    for (const path of paths) {
      const answer = visitor.page.waitForResponse((response) => response.request().isNavigationRequest())
      await visitor.visit(path)
      expect([path, await visitor.page.locator('script[type="text/plain"]').count()]).toEqual([path, 0])
      expect((await answer).headers()['content-security-policy']).not.toContain('counter.example')
      expect(await visitor.dataLayer()).toEqual([])
    }
    expect(visitor.asked()).toEqual([])
  })
})

describe('without the banner’s own script', () => {
  test('the page stays as it is, nothing runs, and the footer leads to the form', async () => {
    const { page, watch, visit, banner, asked, ran } = await openConsenter(stage)
    watch.expectFault(/^request failed: GET .*\/assets\/consent-/)
    watch.expectFault(/^console error: Failed to load resource/)
    let loads = 0
    page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0))
    await page.route(/\/assets\/consent-/, (route) => route.abort('connectionreset'))
    await visit('/about')
    await page.waitForTimeout(300)
    expect([loads, await banner.count(), asked()]).toEqual([1, 0, []])
    await cookieSettings(page).click()
    await page.waitForURL(`${stage.product.url}/consent`)
    await page.getByRole('button', { name: 'Accept all' }).click()
    await page.locator('.consent-saved').waitFor()
    await expect.poll(ran).toEqual(['functional', 'analytics', 'advertising'])
  })

  test('a browser without channels between tabs lets the visitor book and choose', async () => {
    const visitor = await openConsenter(stage)
    const { page, banner, visit, ran, dataLayer } = visitor
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'BroadcastChannel', {
        value: function BroadcastChannel() {
          throw new DOMException('refused', 'SecurityError')
        },
      }),
    )
    await visit(contentPages.post)
    await banner.waitFor()
    expect(await dataLayer()).toEqual([denied])
    await visitWidget(page).begun()
    await choose(visitor, choices[0])
    await expect.poll(ran).toEqual(choices[0].granted)
  })

  test('a server that cannot be told changes nothing of the choice', async () => {
    const { page, watch, visit, banner, button, ran } = await openConsenter(stage)
    watch.expectFault(/^request failed: POST .*\/consent/)
    watch.expectFault(/^console error: Failed to load resource/)
    await page.route(/\/consent$/, (route) => route.abort('connectionreset'))
    await visit('/about')
    await banner.waitFor()
    await button('Accept all').click()
    await expect.poll(ran).toEqual(['functional', 'analytics', 'advertising'])
    await visit('/about')
    await expect.poll(ran).toEqual(['functional', 'analytics', 'advertising'])
    expect(await banner.count()).toBe(0)
  })
})
