import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { showMail } from '@hourfold/booking-api/testing/show-mail'
import { launchBrowser } from '../test/browser/chromium.ts'
import { startHostSite } from '../test/browser/host-page.ts'
import { plusDays } from '../test/browser/day-name.ts'
import { createOtherVisitor } from '../test/browser/other-visitor.ts'
import { signInAtDesk } from '../test/browser/sign-in-at-desk.ts'
import { startProduct } from '../test/browser/product.ts'
import { visitWidget } from '../test/browser/visit-widget.ts'

// Takes the README's screenshots from the product itself: `npm run build`, then `node
// packages/content-site/scripts/take-pictures.ts [<part of a name>]`.

const folderOf = (name: 'widget-element' | 'content-site'): string =>
  fileURLToPath(new URL(`../../${name}/pictures`, import.meta.url))
const mostBytes = 150_000

type Picture = {
  readonly name: string
  readonly path: string
  readonly on: 'host' | 'product'
  readonly options: BrowserContextOptions
  readonly show: (page: Page) => Promise<void>
}

const desktop = { viewport: { width: 1200, height: 1120 } } as const
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 } as const

const pictures: readonly Picture[] = [
  { name: 'widget-light', path: '/plain-html/', on: 'host', options: desktop, show: showTimes },
  {
    name: 'widget-dark',
    path: '/plain-html/',
    on: 'host',
    options: { ...desktop, colorScheme: 'dark' },
    show: showTimes,
  },
  { name: 'widget-phone', path: '/plain-html/', on: 'host', options: phone, show: showMonth },
  {
    name: 'widget-phone-form',
    path: '/plain-html/',
    on: 'host',
    options: { ...phone, colorScheme: 'dark' },
    show: showForm,
  },
  {
    name: 'widget-payment',
    path: '/payment/',
    on: 'host',
    options: { viewport: { width: 1200, height: 820 } },
    show: showPayment,
  },
  {
    name: 'widget-quiz',
    path: '/widget/quiz/hair-type?embed=1',
    on: 'product',
    options: { viewport: { width: 720, height: 600 } },
    show: showQuiz,
  },
  {
    name: 'site-light',
    path: '/',
    on: 'product',
    options: { viewport: { width: 1200, height: 860 } },
    show: async () => {},
  },
  {
    name: 'site-dark',
    path: '/journal/b/curls-and-hard-water',
    on: 'product',
    options: { viewport: { width: 1200, height: 860 }, colorScheme: 'dark' },
    show: async () => {},
  },
  {
    name: 'desk',
    path: '/about',
    on: 'product',
    options: { viewport: { width: 1200, height: 760 } },
    show: showDesk,
  },
  {
    name: 'mail',
    path: '/install',
    on: 'product',
    options: { viewport: { width: 720, height: 760 } },
    show: (page) => page.setContent(showMail('booking_confirmed', 'en')?.html ?? ''),
  },
]

async function showTimes(page: Page): Promise<void> {
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(3)
  await scrollTo(page, '#book-title')
}

async function showMonth(page: Page): Promise<void> {
  await visitWidget(page).showNextMonth()
  await scrollTo(page, '[part~="staff-list"]')
}

/** Scrolls an element to the top with a small margin, and moves the mouse out of view. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      scrollBy({ top: top - 24, behavior: 'instant' })
    })
  await page.mouse.move(0, 0)
}

async function showForm(page: Page): Promise<void> {
  await showTimes(page)
  const widget = visitWidget(page)
  await widget.slots.first().click()
  await widget.fillDetails({ 'First name': 'Ada', 'Last name': 'Lovelace' })
}

async function showPayment(page: Page): Promise<void> {
  const widget = visitWidget(page)
  await widget.part('button-primary').first().click()
  await widget.showNextMonth()
  await widget.pickDay(3)
  await widget.slots.first().click()
  const booker = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.com',
    Phone: '030 1234567',
  }
  await widget.fillDetails(booker)
  await page.locator('booking-widget form [name="termsAccepted"]').check()
  await page.locator('booking-widget form [part~="button-primary"]').click()
  await page.locator('booking-widget .payment').waitFor()
  await scrollTo(page, 'booking-widget')
}

/** Selects the first choice of each question, up to the result. */
async function showQuiz(page: Page): Promise<void> {
  const form = page.locator('booking-widget form')
  while (await form.isVisible()) {
    const step = await page.locator('booking-widget').textContent()
    for (const group of await form.locator('fieldset').all()) await group.locator('input').nth(1).check()
    await form.locator('[type="submit"]').first().click()
    await page.waitForFunction(
      (before) => document.querySelector('booking-widget')?.shadowRoot?.textContent !== before,
      step,
    )
  }
}

/** Books on one day, and shows that day at the desk. */
async function showDesk(page: Page): Promise<void> {
  const other = createOtherVisitor(product.url)
  const from = plusDays(new Date().toISOString().slice(0, 10), 1)
  const [first = from] = await other.freeStarts('haircut', from, plusDays(from, 10))
  const date = first.slice(0, 10)
  for (const [service, nth, firstName, lastName] of [
    ['haircut', 0, 'Ada', 'Lovelace'],
    ['haircut', 0, 'Grace', 'Hopper'],
    ['haircut', 3, 'Emmy', 'Noether'],
    ['haircut', 9, 'Alan', 'Turing'],
    ['consultation', 6, 'Mary', 'Somerville'],
    ['massage', 2, 'Carl', 'Gauss'],
  ] as const) {
    const starts = await other.freeStarts(service, date, plusDays(date, 1))
    const start = starts[Math.min(nth, starts.length - 1)]
    if (start === undefined) continue
    await fetch(`${product.url}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        items: [{ service, start }],
        contact: {
          firstName,
          lastName,
          email: `${lastName}@example.com`.toLowerCase(),
          phone: '+4930901820',
        },
        termsAccepted: true,
        timeZone: 'Europe/Berlin',
      }),
    })
  }
  await signInAtDesk(page, product)
  await page.goto(`${product.url}/desk?date=${date}`)
}

const [only = ''] = process.argv.slice(2)
const env = { PAYMENTS: 'sandbox' }
const [browser, product] = await Promise.all([launchBrowser(), startProduct({ env })])
const host = await startHostSite(product.url)
try {
  for (const picture of pictures.filter(({ name }) => name.includes(only))) {
    const context = await browser.newContext({
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      ...picture.options,
    })
    const page = await context.newPage()
    await page.goto(`${picture.on === 'host' ? host.url : product.url}${picture.path}`, {
      waitUntil: 'networkidle',
    })
    await picture.show(page)
    await page.waitForTimeout(300)
    // The site's screenshots contain photographs, for which PNG would need four times the bytes.
    const isScene = picture.on === 'product'
    const folder = folderOf(isScene ? 'content-site' : 'widget-element')
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${picture.name}.${isScene ? 'jpg' : 'png'}`)
    await page.screenshot({
      path: file,
      animations: 'disabled',
      caret: 'hide',
      ...(isScene ? { type: 'jpeg', quality: 82 } : {}),
    })
    const { size } = await stat(file)
    process.stdout.write(`${file} ${Math.round(size / 1000)} kB\n`)
    if (size > mostBytes) throw new Error(`${file} is larger than ${mostBytes / 1000} kB`)
    await context.close()
  }
} finally {
  await Promise.all([browser.close(), host.stop(), product.stop()])
}
