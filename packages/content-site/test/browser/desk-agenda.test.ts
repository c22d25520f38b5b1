import type { BrowserContextOptions, Page } from 'playwright-core'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { SlotsViewSchema } from '@hourfold/shared/contract/views'
import { embeddedStore, prepareOwnStage } from './prepare-stage.ts'
import { runAxe } from './run-axe.ts'

const stage = prepareOwnStage({ openStore: embeddedStore })

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** The owner, signed in. */
let storageState: StorageState
/** The first two free times of Anna on one day. */
let first = ''
let second = ''

describe('the agenda of the desk', () => {
  beforeAll(async () => {
    const [free = [], ...more] = await freeTimes('anna')
    ;[first = '', second = ''] =
      [free, ...more].find((day) => day.length >= 8)?.filter((_, n) => n % 5 === 0) ?? []
    expect(second).not.toBe('')
    await book(first, 'Ada')
    storageState = await signIn()
  })

  test('the agenda of the desk is one tab stop, in which arrows move between times and people', async () => {
    const { page } = await open(`/desk?date=${first.slice(0, 10)}`)
    const grid = page.getByRole('grid')
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1)
    const cells = grid.getByRole('row').first().locator('[data-cell]')
    await grid.locator('[tabindex="0"]').focus()
    await page.keyboard.press('Control+Home')
    const names = await cells.locator('a').evaluateAll((links) => links.map((link) => link.textContent))
    expect(await focusedText(page)).toBe(names[0])
    await page.keyboard.press('ArrowDown')
    expect(await focusedText(page)).toBe(names[1])
    await page.keyboard.press('End')
    expect(await focusedText(page)).toBe(names.at(-1))
    await page.keyboard.press('Home')
    expect(await focusedText(page)).toBe(names[0])
    await page.keyboard.press('ArrowRight')
    const row = await page.evaluate(
      () => document.activeElement?.closest('[role="row"]')?.querySelector('h2')?.textContent ?? '',
    )
    expect(row).not.toBe('Anna Lindner')
    await page.keyboard.press('ArrowLeft')
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('PageDown')
    await page.waitForURL(/date=/)
  })

  test('the agenda of the desk shows a new booking by itself, says so, and keeps the focus', async () => {
    const { page } = await stage.open({ storageState })
    const listening = page.waitForResponse('**/desk/live')
    await page.goto(`${stage.product.url}/desk?date=${second.slice(0, 10)}`)
    // The free time that has the focus is gone with the booking, which is the nearest cell then.
    await page.locator('.agenda-free a').first().focus()
    const response = await listening
    expect(response.headers()).toMatchObject({ 'content-type': 'text/event-stream' })
    expect(response.headers()['content-encoding']).toBeUndefined()
    await book(second, 'Grace')
    await page.getByRole('link', { name: /Grace Hopper/ }).waitFor()
    expect(await page.locator('#announcements').textContent()).toMatch(/^New booking: .*Grace Hopper/)
    expect(await focusedText(page)).toContain('Grace Hopper')
    expect(await page.getByRole('grid').locator('[tabindex="0"]').count()).toBe(1)
  })

  test('the agenda of the desk leads to the page that moves a booking when it is dropped on a free time', async () => {
    const { page, watch } = await open(`/desk?date=${first.slice(0, 10)}`)
    const booking = page.getByRole('link', { name: /Ada Lovelace/ }).first()
    const href = await booking.getAttribute('href')
    // A colleague who offers the service too; one of the two works on each open day.
    const colleague = page.getByRole('row').filter({ hasText: /Ben Okafor|Clara Vogt/ })
    const frees = colleague
      .filter({ has: page.locator('.agenda-free') })
      .first()
      .locator('.agenda-free a')
    const free = frees.first()
    const time = new URLSearchParams((await free.getAttribute('href'))?.split('?')[1])
    const slug = time.get('staff') ?? ''
    expect(slug).not.toBe('anna')
    await booking.hover()
    await page.mouse.down()
    // Over several targets on the way: the one below the pointer is highlighted, and no other.
    for (const cell of [frees.nth(1), frees.nth(2), free]) {
      await cell.hover()
      await cell.hover()
      expect(await page.locator('.agenda-drop').count()).toBe(1)
    }
    await page.mouse.up()
    await page.waitForURL('**/move?*')
    expect(new URL(page.url()).pathname).toBe(`${href}/move`)
    const start = time.get('start') ?? ''
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(start.slice(0, 10))
    expect(await page.getByLabel('With').inputValue()).toBe(slug)
    const chosen = page.locator('p.card button[name="start"]')
    expect(Date.parse((await chosen.getAttribute('value')) ?? '')).toBe(Date.parse(start))
    expect(watch.faults).toEqual([])
  })

  test.each([
    ['day', ''],
    ['week', '&view=week'],
    ['week of one person', '&view=week&staff=anna'],
    ['list', '&view=list'],
  ])('the agenda of the desk has no axe violation and no horizontal scroll in its %s', async (_, more) => {
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      const { page } = await open(`/desk?date=${first.slice(0, 10)}${more}`, {
        viewport: { width, height: 740 },
        colorScheme,
      })
      expect(await runAxe(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })

  test('the agenda of the desk works without a script: its times, its days and its search', async () => {
    const { page } = await open('/desk', { javaScriptEnabled: false })
    await page.getByLabel('Date').fill(first.slice(0, 10))
    await page.getByRole('button', { name: 'Go' }).click()
    expect(page.url()).toContain(`date=${first.slice(0, 10)}`)
    await page
      .getByRole('link', { name: /Ada Lovelace/ })
      .first()
      .waitFor()
    const free = page.locator('.agenda-free a').first()
    expect(await free.getAttribute('href')).toMatch(/^\/desk\/bookings\/new\?staff=\w+&start=20\d\d-/)
    await page.getByRole('searchbox').fill('lovelace')
    await page.getByRole('searchbox').press('Enter')
    await page
      .getByRole('link', { name: /Ada Lovelace/ })
      .first()
      .waitFor()
    expect(await page.getByText('No booking matches').count()).toBe(0)
  })

  test('the agenda of the desk prints a day as a list of its bookings', async () => {
    const { page } = await open(`/desk?date=${first.slice(0, 10)}`)
    await page.emulateMedia({ media: 'print' })
    expect(
      await page
        .getByRole('link', { name: /Ada Lovelace/ })
        .first()
        .isVisible(),
    ).toBe(true)
    expect(
      await page
        .locator('.agenda-free, .nav, .bar')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
    ).toBe(0)
  })
})

/** Signs the owner in by the link that the server prints. */
async function signIn(): Promise<StorageState> {
  const [, token = ''] = /Desk: \S+\/sign-in\/(\S+)/.exec(stage.product.output()) ?? []
  const response = await fetch(`${stage.product.url}/api/v1/business/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'agenda-signs-the-owner-in' },
    body: JSON.stringify({ token }),
  })
  const session = v.parse(v.object({ token: v.string() }), await response.json())
  const { hostname: domain } = new URL(stage.product.url)
  const cookie = { name: 'desk', value: session.token, domain, path: '/', expires: -1 }
  return { cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }], origins: [] }
}

async function open(path: string, options: BrowserContextOptions = {}) {
  const opened = await stage.open({ storageState, ...options })
  await opened.page.goto(stage.product.url + path)
  return opened
}

const focusedText = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.textContent ?? null)

/** The free times of a haircut within two weeks, by day. */
async function freeTimes(provider: string): Promise<readonly (readonly string[])[]> {
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const query = `service=haircut&provider=${provider}&timeZone=Europe/Berlin&from=${dayAfter(1)}&to=${dayAfter(15)}`
  const response = await fetch(`${stage.product.url}/api/v1/slots?${query}`)
  const { slots } = v.parse(SlotsViewSchema, await response.json())
  return Object.values(slots).map((ofDay) => ofDay.map(({ start }) => start))
}

const lastNames: Readonly<Record<string, string>> = { Ada: 'Lovelace', Grace: 'Hopper' }

async function book(start: string, firstName: string): Promise<void> {
  const response = await fetch(`${stage.product.url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `agenda-${firstName}-${start}` },
    body: JSON.stringify({
      items: [{ service: 'haircut', provider: 'anna', start }],
      contact: {
        firstName,
        lastName: lastNames[firstName],
        email: `${firstName}@example.com`,
        phone: '+49 30 1234567',
      },
      timeZone: 'Europe/Berlin',
      termsAccepted: true,
    }),
  })
  expect(response.status, await response.text()).toBe(201)
}
