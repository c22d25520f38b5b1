import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'
import { hourfoldProgram } from '../hourfold-program.ts'
import { buildOtherVersion, type OtherBuild } from './build-other-version.ts'
import { launchBrowser } from './chromium.ts'
import { findBookings } from './find-bookings.ts'
import { recordHostEvents } from './host-events.ts'
import { startHostSite, type HostSite } from './host-page.ts'
import { keptVersions, storeKeptRelease } from './kept-release.ts'
import { openPage } from './open-page.ts'
import { startProduct, type Product } from './product.ts'
import { details, visitWidget, type VisitedWidget } from './visit-widget.ts'

/** The present build and a build of another version take turns on one port and one database. */
let browser: Browser
let store: Awaited<ReturnType<typeof createPostgresDatabase>>
let other: OtherBuild
let port: number
let product: Product
let host: HostSite
let present: string
const otherVersion = '0.99.0'

/** Replaces the server by one of the present build, or of the other one. */
async function serve(serverFile?: string): Promise<void> {
  await product?.stop()
  product = await startProduct({
    databaseUrl: store.url,
    port,
    ...(serverFile === undefined ? {} : { serverFile }),
  })
}

beforeAll(async () => {
  port = await findFreePort()
  ;[browser, store, other] = await Promise.all([
    launchBrowser(),
    createPostgresDatabase(),
    buildOtherVersion(otherVersion),
  ])
  await serve()
  host = await startHostSite(product.url)
  present = await versionAt('/booking-widget/integrity.json')
})
afterAll(async () => {
  await Promise.all([browser?.close(), host?.stop(), product?.stop(), other?.remove()])
  await store?.drop()
})

const IntegritySchema = v.object({
  version: v.string(),
  files: v.record(v.string(), v.object({ integrity: v.string() })),
})
const readIntegrity = async (path: string) =>
  v.parse(IntegritySchema, await (await fetch(`${product.url}${path}`)).json())
const versionAt = async (path: string): Promise<string> => (await readIntegrity(path)).version

async function open(options: BrowserContextOptions = {}, origins: readonly string[] = []) {
  const opened = await openPage(browser, [product.url, host.url, ...origins], options)
  await recordHostEvents(opened.page)
  return opened
}

const hostPage = (script: string, attributes = ''): string =>
  host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
    ${script}<main><booking-widget service="haircut" ${attributes}><a href="{server}/widget/appointment/service/haircut">Book</a>
    </booking-widget></main>`)

let visits = 0
const newEmail = (): string => `release-${++visits}@example.com`

async function chooseTime(widget: VisitedWidget): Promise<void> {
  await widget.showNextMonth()
  await widget.pickDay(-1)
  await widget.takeSlot(widget.slots.first())
  await widget.element.locator('form [part~="button-primary"]').waitFor()
}

/** Fills the details in any language, and books. */
async function book(widget: VisitedWidget, email: string, on = product): Promise<void> {
  const values = { given: 'Ada', family: 'Lovelace', email, tel: details.Phone }
  for (const [name, value] of Object.entries(values)) {
    await widget.element.locator(`input[autocomplete^="${name}"]`).fill(value)
  }
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await findBookings(on, email)).toEqual([expect.objectContaining({ first_name: 'Ada', email })])
}

const definedVersion = (widget: VisitedWidget): Promise<unknown> =>
  widget.page.evaluate(() => Reflect.get(Object(customElements.get('booking-widget')), 'version'))

describe('after an upgrade', { timeout: 120_000 }, () => {
  beforeAll(() => serve(other.serverFile))

  test.each([
    ['the module', 'booking-widget.js', 'type="module"'],
    ['the classic script', 'booking-widget.js', ''],
    ['the script that is one file', 'booking-widget.full.js', 'type="module"'],
  ])('%s of the release before, pinned with its hash, books on the present server', async (_, file, type) => {
    const base = `/booking-widget/${present}`
    expect(await versionAt('/booking-widget/integrity.json')).toBe(otherVersion)
    const { files } = await readIntegrity(`${base}/integrity.json`)
    const { page } = await open()
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/booking-widget') && !pathname.endsWith('/fragment')) asked.add(pathname)
    })
    const script = `<script ${type} crossorigin="anonymous" src="{server}${base}/${file}" integrity="${files[file]?.integrity}"></script>`
    await page.goto(hostPage(script, 'locale="de"'))
    const widget = visitWidget(page)
    await chooseTime(widget)
    expect(await definedVersion(widget)).toBe(present)
    await widget.field('Vorname').waitFor()
    await book(widget, newEmail())
    expect([...asked].filter((path) => !path.startsWith(`${base}/`))).toEqual([])
  })

  test('the address of the latest script is the new release', async () => {
    const { page } = await open()
    await page.goto(hostPage('<script type="module" src="{server}/booking-widget.js"></script>'))
    const widget = visitWidget(page)
    await chooseTime(widget)
    expect(await definedVersion(widget)).toBe(otherVersion)
    await book(widget, newEmail())
  })
})

describe('a release whose scripts the repository keeps', { timeout: 120_000 }, () => {
  test.each(keptVersions)('%s books on the present server', async (version) => {
    const before = await createPostgresDatabase()
    const name = await storeKeptRelease(version, before.url)
    const later = await startProduct({ databaseUrl: before.url })
    try {
      const { page } = await open({}, [later.url])
      const src = `${later.url}/booking-widget/${name}/booking-widget.js`
      const script = `<script type="module" crossorigin="anonymous" src="${src}"></script>`
      await page.goto(hostPage(script, 'locale="de"'))
      const widget = visitWidget(page)
      await chooseTime(widget)
      await widget.field('Vorname').waitFor()
      await book(widget, newEmail(), later)
    } finally {
      await later.stop()
      await before.drop()
    }
  })
})

test('the script of a later release books on a server before it', { timeout: 120_000 }, async () => {
  // The page takes its script from a network of copies, which is ahead of the booking server.
  await serve()
  const newer = await createPostgresDatabase()
  const copies = await startProduct({ databaseUrl: newer.url, serverFile: other.serverFile })
  try {
    const { page } = await open({}, [copies.url])
    const script = `<script type="module" src="${copies.url}/booking-widget/${otherVersion}/booking-widget.js"></script>`
    await page.goto(hostPage(script, `api-base="${product.url}"`))
    const widget = visitWidget(page)
    await chooseTime(widget)
    expect(await definedVersion(widget)).toBe(otherVersion)
    await book(widget, newEmail())
  } finally {
    await copies.stop()
    await newer.drop()
  }
})

describe('a server that is replaced under an open page', { timeout: 120_000 }, () => {
  beforeEach(() => serve())

  const places = [
    ['on another site', () => hostPage('<script type="module" src="{server}/booking-widget.js"></script>')],
    ['on a booking page', () => `${product.url}/widget/appointment/service/haircut`],
  ] as const

  test.each(places)(
    'a server that is replaced under an open page loses nothing that was typed %s',
    async (_, address) => {
      const email = newEmail()
      const { page } = await open()
      await page.goto(address())
      const widget = visitWidget(page)
      await chooseTime(widget)
      await widget.field('First name').fill('Augusta Ada')
      await widget.field('Last name').fill('King')
      await widget.element.locator('textarea').fill('The back door, please')

      await serve(other.serverFile)
      await widget.field('Email').fill(email)
      await widget.field('Phone').fill(details.Phone)
      // Back to the times for a part of the release that has not been loaded yet, and to the form again.
      await widget
        .part('summary')
        .getByRole('button', { name: /Change/ })
        .first()
        .click()
      await widget.element.getByRole('button', { name: /^Time zone/ }).click()
      await widget.element.getByRole('combobox').waitFor()
      await page.keyboard.press('Escape')
      await widget.takeSlot(widget.slots.nth(1))
      await widget.submit.click()
      await widget.part('confirmation').waitFor()
      expect(await findBookings(product, email)).toEqual([
        expect.objectContaining({
          first_name: 'Augusta Ada',
          last_name: 'King',
          notes: 'The back door, please',
        }),
      ])
    },
  )

  test('a server that is replaced under an open page loses nothing that was typed in another language that is chosen afterwards', async () => {
    const email = newEmail()
    const { page } = await open()
    await page.goto(hostPage('<script type="module" src="{server}/booking-widget.js"></script>'))
    const widget = visitWidget(page)
    await chooseTime(widget)
    await widget.field('First name').fill('Augusta Ada')
    await serve(other.serverFile)
    await widget.element.evaluate((element) => element.setAttribute('locale', 'de'))
    expect(await widget.field('Vorname').inputValue()).toBe('Augusta Ada')
    await book(widget, email)
  })

  test('a server that is replaced under an open page loses nothing that was typed without a script', async () => {
    const email = newEmail()
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(`${product.url}/widget/appointment/service/haircut`)
    const widget = visitWidget(page)
    await widget.part('nav-next').click()
    await widget.freeDays.last().click()
    await widget.slots.first().click()
    await widget.heading('Your details').waitFor()
    const values = { ...details, 'First name': 'Augusta Ada', Email: email }
    for (const [label, value] of Object.entries(values)) await widget.field(label).fill(value)
    await serve(other.serverFile)
    await widget.button(/^Book /).click()
    await widget.part('confirmation').waitFor()
    expect(await findBookings(product, email)).toEqual([
      expect.objectContaining({ first_name: 'Augusta Ada' }),
    ])
  })
})

test('(the control) a page that pins a deleted release shows its link', { timeout: 120_000 }, async () => {
  await serve(other.serverFile)
  const run = async (...args: readonly string[]): Promise<string> => {
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: store.url }
    return (await promisify(execFile)(process.execPath, [hourfoldProgram, 'releases', ...args], { env }))
      .stdout
  }
  expect(await run('list')).toMatch(new RegExp(`^${otherVersion}-\\S{8}  .*\n${present}-\\S{8}  .*\n$`))
  expect(await run('prune', '--keep', '1')).toMatch(new RegExp(`^deleted ${present}-`))
  await serve(other.serverFile)
  const { page, watch } = await open()
  watch.expectFault(/^console error: Access to script at .* has been blocked by CORS policy/)
  watch.expectFault(/^request failed: GET .*\/booking-widget\.js/)
  watch.expectFault(/^console error: Failed to load resource/)
  await page.goto(
    hostPage(`<script type="module" src="{server}/booking-widget/${present}/booking-widget.js"></script>`),
  )
  await page.getByRole('link', { name: 'Book' }).waitFor()
  expect(await page.locator('booking-widget').evaluate((element) => element.shadowRoot)).toBeNull()
})
