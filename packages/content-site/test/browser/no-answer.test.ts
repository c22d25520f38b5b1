import type { Page, Request, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBookings } from './find-bookings.ts'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { refuseFragments } from './refuse-fragments.ts'
import { details, patience, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

type Opened = Awaited<ReturnType<typeof openPage>>

type Trouble = {
  readonly answer: (route: Route) => Promise<unknown>
  /** Further faults of the page, such as console messages. */
  readonly faults?: readonly RegExp[]
  /** The message for the visitor. */
  readonly words: RegExp
  readonly code: string
  /** Advances the time until the request times out. */
  readonly wait?: (page: Page, chunks: Chunks) => Promise<void>
}

/** Resolves when no chunk of the widget has been requested or answered for a tenth of a second. */
type Chunks = { loaded(): Promise<void> }

function watchChunks(page: Page): Chunks {
  const loading = new Set<Request>()
  let lastChange = 0
  const follow = (change: (request: Request) => void) => (request: Request) => {
    if (!request.url().includes('/chunks/')) return
    change(request)
    lastChange = performance.now()
  }
  page.on(
    'request',
    follow((request) => loading.add(request)),
  )
  const end = follow((request) => loading.delete(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const isQuiet = (): boolean => loading.size === 0 && performance.now() - lastChange > 100
  return { loaded: () => expect.poll(isQuiet, patience).toBe(true) }
}

const noConnection = { words: /No connection/, code: 'network' } as const

const troubles = {
  'never comes': {
    ...noConnection,
    answer: async () => {},
    wait: async (page, chunks) => {
      // A chunk that is still loading would also time out.
      await chunks.loaded()
      await page.clock.fastForward(10_000)
    },
  },
  'is a page of HTML': {
    ...noConnection,
    answer: (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Log in</title>',
        headers: { 'access-control-allow-origin': '*' },
      }),
  },
  'has another shape': {
    answer: (route) =>
      route.fulfill({ json: { hello: 'world' }, headers: { 'access-control-allow-origin': '*' } }),
    // The exception while the response is parsed.
    faults: [/^console error: /],
    words: /Something went wrong on our side/,
    code: 'internal_error',
  },
  breaks: {
    ...noConnection,
    answer: (route) => route.abort('connectionreset'),
    faults: [/^request failed: /, /^console error: Failed to load resource: net::ERR_CONNECTION_RESET/],
  },
} as const satisfies Readonly<Record<string, Trouble>>

const rows = Object.entries<Trouble>(troubles)

/** Breaks the responses to requests of this kind until the server is restored. */
async function spoil({ page, watch, chunks }: Opened, method: string, url: RegExp, trouble: Trouble) {
  for (const fault of trouble.faults ?? []) watch.expectFault(fault)
  let [asked, missed] = [0, 0]
  let isWell = false
  // The route stays after that, because its removal would release the requests that it holds back.
  await page.route(url, async (route) => {
    if (isWell || route.request().method() !== method) return route.fallback()
    asked += 1
    await trouble.answer(route)
  })
  return {
    /** Waits until the next request has failed. */
    missed: async () => {
      missed += 1
      await expect.poll(() => asked, patience).toBeGreaterThanOrEqual(missed)
      await trouble.wait?.(page, chunks)
    },
    heal: () => void (isWell = true),
  }
}

async function openPage() {
  const { page, watch } = await stage.open({ reducedMotion: 'reduce' })
  const chunks = watchChunks(page)
  await refuseFragments(page)
  await page.clock.install()
  const url = stage.host
    .addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
    <script type="module" src="{server}/booking-widget.js"></script>
    <booking-widget service="haircut" staff="anna"><a href="#book">Book by phone</a></booking-widget>`)
  const widget = visitWidget(page)
  const link = page.getByRole('link', { name: 'Book by phone' })
  const codes = async () => (await heardEvents(page, 'booking-error')).map(({ detail }) => detail.code)
  return { page, watch, chunks, url, widget, link, codes }
}

describe.each(rows)('an answer that %s', (_, trouble) => {
  const nth = rows.findIndex(([, row]) => row === trouble)
  const isUnreadable = trouble.code === 'internal_error'

  test('about the service is said, and asked for again', async () => {
    const opened = await openPage()
    const { page, url, widget, link, codes } = opened
    const { missed, heal } = await spoil(opened, 'GET', /\/api\/v1\/services\//, trouble)
    await page.goto(url)
    await missed()
    await widget.heading(trouble.words).waitFor()
    expect(await widget.part('error').textContent()).not.toContain('200')
    expect(await link.isVisible()).toBe(true)
    expect(await codes()).toContain(trouble.code)
    heal()
    await widget.button('Try again').click()
    await widget.freeDays.first().waitFor()
    expect(await link.isVisible()).toBe(false)
  })

  test('about the times is said beside the calendar, and asked for again', async () => {
    const opened = await openPage()
    const { page, url, widget, link, codes } = opened
    const { missed, heal } = await spoil(opened, 'GET', /\/api\/v1\/slots/, trouble)
    await page.goto(url)
    await missed()
    await widget.alert.filter({ hasText: trouble.words }).waitFor()
    expect(await link.isVisible()).toBe(true)
    expect(await codes()).toContain(trouble.code)
    heal()
    await widget.button('Try again').click()
    await widget.freeDays.first().waitFor()
    expect(await widget.alert.count()).toBe(0)
  })

  test('about the hold is said at the order at the latest; what was typed stays, and is booked once', async () => {
    const opened = await openPage()
    const { page, url, widget, link, codes } = opened
    const { missed, heal } = await spoil(opened, 'POST', /\/api\/v1\/holds/, trouble)
    const contact = { ...details, Email: `no-hold-${nth}@example.com` }
    await page.goto(url)
    await widget.showNextMonth()
    await widget.pickDay(nth)
    await widget.takeSlot(widget.slots.nth(nth))
    if (isUnreadable) {
      await widget.heading(trouble.words).waitFor()
      expect(await link.isVisible()).toBe(true)
      heal()
      await widget.button('Try again').click()
      await widget.fillDetails(contact)
    } else {
      await widget.fillDetails(contact)
      await missed()
      await widget.submit.click()
      await missed()
      await widget.alert.filter({ hasText: trouble.words }).waitFor()
      expect(await widget.field('Email').inputValue()).toBe(contact.Email)
      heal()
    }
    expect(await codes()).toEqual([trouble.code])
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect(await findBookings(stage.product, contact.Email)).toHaveLength(1)
  })

  test('about the order is said; what was typed stays, and is booked once', async () => {
    const opened = await openPage()
    const { page, url, widget, codes } = opened
    const { missed, heal } = await spoil(opened, 'POST', /\/api\/v1\/orders/, trouble)
    const contact = { ...details, Email: `no-order-${nth}@example.com` }
    await page.goto(url)
    await widget.showNextMonth()
    await widget.pickDay(nth + rows.length)
    await widget.pickSlot(nth)
    await widget.fillDetails(contact)
    await widget.submit.click()
    await missed()
    await widget.alert.filter({ hasText: trouble.words }).waitFor()
    expect(await codes()).toEqual([trouble.code])
    expect(await widget.field('First name').inputValue()).toBe(contact['First name'])
    expect(await widget.field('Email').inputValue()).toBe(contact.Email)
    expect(await findBookings(stage.product, contact.Email)).toEqual([])
    heal()
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect(await findBookings(stage.product, contact.Email)).toHaveLength(1)
  })
})
