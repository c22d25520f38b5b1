import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contentPages, everyPage, inLanguage } from './content-pages.ts'
import { layOut } from './inspect-page.ts'
import { readStillness, recordStillness } from './page-stillness.ts'
import { prepareConsentStage } from './consent-stage.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

/** Checks of page quality; content-accessibility.test.ts checks names, colours and target sizes. */
const stage = prepareStage()

const HeadSchema = v.object({
  lang: v.string(),
  title: v.pipe(v.string(), v.minLength(3)),
  description: v.nullable(v.pipe(v.string(), v.minLength(20))),
  viewport: v.literal('width=device-width, initial-scale=1'),
  canonical: v.nullable(v.string()),
  robots: v.nullable(v.string()),
})

const readHead = async (page: Page) => {
  const head: unknown = await page.evaluate(() => {
    const read = (what: string, name: string): string | null =>
      document.querySelector(what)?.getAttribute(name) ?? null
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: read('meta[name="description"]', 'content'),
      viewport: read('meta[name="viewport"]', 'content'),
      canonical: read('link[rel="canonical"]', 'href'),
      robots: read('meta[name="robots"]', 'content'),
    }
  })
  return v.parse(HeadSchema, head)
}

/** Finds images without a size or an alternative text, and those sent in more than twice the width in which they are shown. */
const findBadPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    for (const image of pictures) image.loading = 'eager'
    await Promise.all(pictures.map((image) => image.decode().catch(() => null)))
    return pictures.flatMap((image) => {
      const { currentSrc, naturalWidth } = image
      const { width } = image.getBoundingClientRect()
      const isVector = currentSrc.endsWith('.svg')
      const sized = image.hasAttribute('width') && image.hasAttribute('height') && image.hasAttribute('alt')
      return [
        ...(sized ? [] : ['has no size or no alt']),
        ...(naturalWidth === 0 ? ['did not come'] : []),
        // For images with `srcset` a browser reports the width that `sizes` promises, independent of the loaded file.
        ...(!isVector && naturalWidth > Math.max(160, 2 * width)
          ? [`is ${naturalWidth} px wide and shown at ${Math.round(width)}`]
          : []),
      ].map((line) => `${currentSrc}: ${line}`)
    })
  })

/** Returns the largest contentful paint when it is an image, and the images that load eagerly. */
const readLargest = (page: Page) =>
  page.evaluate(async () => {
    const entry = await new Promise<PerformanceEntry | undefined>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1))).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    const element: unknown = entry && Reflect.get(entry, 'element')
    const about = ({ loading, fetchPriority, currentSrc }: HTMLImageElement): string =>
      `${loading} ${fetchPriority} ${new URL(currentSrc).pathname.replace(/-\w+-\d+\.webp$/, '')}`
    // The small icon of the brand, above all else, is on every page.
    const eager = [...document.images].filter((image) => image.loading !== 'lazy' && !image.closest('.brand'))
    return {
      largest: element instanceof HTMLImageElement ? about(element) : null,
      eager: eager.map(about),
    }
  })

const viewports = [
  { locale: 'en', on: 'a laptop', viewport: { width: 1280, height: 900 } },
  { locale: 'de', on: 'a phone', viewport: { width: 360, height: 740 } },
] as const

describe('every kind of page', () => {
  test.each(viewports)(
    'every kind of page says what it is under one address, and sends the picture that is seen first first: in $locale on $on',
    async ({ locale, viewport }) => {
      const { page, watch } = await stage.open({ viewport, reducedMotion: 'reduce' })
      watch.expectFault(/no-such-page/)
      watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 404/)
      const titles: string[] = []
      const faults: string[] = []
      for (const [name, path] of await everyPage(stage.product)) {
        await page.goto(`${stage.product.url}${inLanguage(locale, path)}`)
        const head = await readHead(page)
        const isIndexed = !['consent', 'missing', 'preview'].includes(name)
        titles.push(head.title)
        expect([name, head.lang.slice(0, 2), head.robots]).toEqual([
          name,
          locale,
          isIndexed ? null : 'noindex',
        ])
        expect([name, head.canonical?.startsWith(stage.product.url) ?? false]).toEqual([name, isIndexed])
        if (isIndexed) expect(head.description, name).not.toBeNull()

        const { largest, eager } = await readLargest(page)
        if (eager.length > 1) faults.push(`${name}: asks at once for ${eager.join(', ')}`)
        if (largest !== null && !largest.startsWith('eager high '))
          faults.push(`${name}: ${largest} comes late`)
        await layOut(page)
        faults.push(...(await findBadPictures(page)).map((line) => `${name}: ${line}`))
      }
      expect(faults).toEqual([])
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    },
  )

  test.each(viewports)(
    'every kind of page stands still while it is read to its end and the calendar takes its place: in $locale on $on',
    { timeout: 120_000 },
    async ({ locale, viewport }) => {
      const { page } = await stage.open({ viewport, reducedMotion: 'no-preference' })
      await recordStillness(page)
      const shifts: (readonly [string, number])[] = []
      for (const name of ['home', 'blog', 'post', 'author', 'product', 'collection'] as const) {
        await page.goto(`${stage.product.url}${inLanguage(locale, contentPages[name])}`)
        await readToTheEnd(page)
        if ((await page.locator('booking-widget').count()) > 0) await visitWidget(page).begun()
        const { shift } = await readStillness(page)
        shifts.push([name, shift])
      }
      expect(shifts.filter(([, shift]) => shift > 0.02)).toEqual([])
    },
  )
})

/** Scrolls screen by screen with the wheel, because browsers do not exclude layout shifts after wheel events. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  const isAtEnd = (): Promise<boolean> =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
  for (let screen = 0; screen < 50 && !(await isAtEnd()); screen += 1) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(30)
  }
}

/** Records all scripts that a page requests, and their transfer size. */
async function scriptsOf(page: Page): Promise<{ names: () => readonly string[]; bytes: () => number }> {
  const asked = new Map<string, number>()
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || response.mimeType === 'text/javascript') urls.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url !== undefined) asked.set(new URL(url).pathname, encodedDataLength)
  })
  return {
    names: () => [...asked.keys()].map((path) => path.replace(/-[\w-]{10}\.js$/, '.js')),
    bytes: () => [...asked.values()].reduce((sum, more) => sum + more, 0),
  }
}

describe('the scripts of a page', () => {
  test('the scripts of a page are at most 4.5 kB before its visitor does something, headers and all', async () => {
    const { page } = await stage.open()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (const [name, path] of Object.entries(contentPages)) {
      const scripts = await scriptsOf(page)
      await page.goto(`${stage.product.url}${path}`)
      await page.waitForTimeout(150)
      expect([name, scripts.names()]).toEqual([name, ['/assets/page.js']])
      expect(scripts.bytes(), name).toBeLessThanOrEqual(4500)
    }
  })

  test('the scripts of a page bring the calendar when its place comes near, without a sign from the visitor', async () => {
    const { page } = await stage.open({ viewport: { width: 1280, height: 900 } })
    const scripts = await scriptsOf(page)
    await page.goto(`${stage.product.url}${contentPages.post}`, { waitUntil: 'networkidle' })
    expect(scripts.names()).toEqual(['/assets/page.js'])
    // The window becomes as high as the page, without any interaction.
    await page.setViewportSize({ width: 1280, height: 6000 })
    await visitWidget(page).begun()
    expect(scripts.names()).toContainEqual(expect.stringMatching(/booking-widget\.js$/))
  })

  test.each([
    ['mousemove', (page: Page) => page.mouse.move(40, 40)],
    ['wheel', (page: Page) => page.mouse.wheel(0, 1)],
    ['keydown', (page: Page) => page.keyboard.press('Shift')],
    ['click', (page: Page) => page.locator('h1').dispatchEvent('click')],
    ['touchstart', (page: Page) => page.locator('h1').dispatchEvent('touchstart')],
    ['scroll', (page: Page) => page.evaluate(() => scrollBy(0, 2))],
  ])('the scripts of a page bring the calendar at the first %s', async (_, touch) => {
    const { page } = await stage.open()
    await page.goto(`${stage.product.url}${contentPages.post}`)
    const asked = page.waitForRequest(/booking-widget\.js/)
    await touch(page)
    await asked
  })

  test('the scripts of a page wait on, while the pointer rests where the page has appeared', async () => {
    const { page } = await stage.open()
    const scripts = await scriptsOf(page)
    await page.goto(`${stage.product.url}${contentPages.post}`)
    await page.waitForTimeout(150)
    // Browsers report a movement for a pointer that has not moved.
    await page.mouse.move(0, 0)
    await page.waitForTimeout(150)
    expect(scripts.names()).toEqual(['/assets/page.js'])
    const asked = page.waitForRequest(/booking-widget\.js/)
    await page.mouse.move(1, 0)
    await asked
  })

  test('the scripts of a page are asked for once, however often the visitor stirs', async () => {
    const { page } = await stage.open()
    const asked: string[] = []
    // A chunk is fetched to be verified, and then imported.
    page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`))
    await page.goto(`${stage.product.url}/`)
    for (let step = 0; step < 10; step += 1) await page.mouse.move(step * 10, 40)
    await page.mouse.wheel(0, 3000)
    await visitWidget(page).begun()
    const scripts = asked.filter((url) => /\.js(\?|$)/.test(url))
    expect(scripts.filter((one, at) => scripts.indexOf(one) !== at)).toEqual([])
  })
})

describe('what wakes by itself', () => {
  const asking = prepareConsentStage('\nconsent: always\n')
  const banner = (page: Page) => page.locator('.consent')
  const asked = { storageState: { cookies: [], origins: [] } }

  test.each([
    ['5 seconds on a laptop', { viewport: { width: 1280, height: 900 } }, 5000],
    ['6 seconds on a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, 6000],
  ] as const)(
    'what wakes by itself waits until the page has been idle, and %s',
    async (_, options, delay) => {
      const { page } = await asking.open({ ...options, ...asked })
      await page.clock.install()
      await page.goto(`${asking.product.url}/about`, { waitUntil: 'networkidle' })
      await page.clock.pauseAt(Date.now() + 3_600_000 - delay)
      // The clock has jumped over the previous hour and fired all its timers, so the page is reloaded.
      await page.reload({ waitUntil: 'networkidle' })
      await page.clock.runFor(delay - 100)
      await page.waitForTimeout(100)
      expect(await banner(page).count()).toBe(0)
      await page.clock.runFor(400)
      await banner(page).waitFor()
    },
  )

  test.each(['/widget/appointment/service/haircut', '/de/widget/appointment/service/haircut', 'preview'])(
    'what wakes by itself does so at once on %s',
    async (path) => {
      const { page } = await asking.open(asked)
      await page.clock.install()
      const address = path === 'preview' ? await asking.product.openPreview() : path
      await page.goto(`${asking.product.url}${address}`)
      // Sooner than elsewhere, and later than a busy machine needs to say so.
      await page.clock.pauseAt(Date.now() + 4000)
      await banner(page).waitFor()
    },
  )
})
