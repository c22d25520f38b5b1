import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contentPages, everyPage, inLanguage } from './content-pages.ts'
import { prepareStage } from './prepare-stage.ts'

const stage = prepareStage()

const withoutScript = { javaScriptEnabled: false } as const
const newVisitor = { ...withoutScript, storageState: { cookies: [], origins: [] } }

/** Finds text that is present but invisible, and images that have not loaded. */
const findHidden = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const hidden: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      const words = node.textContent?.trim() ?? ''
      // Excludes elements that open without a script, text for screen readers, and the message for a failed script.
      const isElsewhere = around?.closest('script, style, details, .visually-hidden, .site-nav, [hidden]')
      const isSeen = around?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (words !== '' && !isElsewhere && !isSeen) hidden.push(`is not seen: «${words}»`)
    }
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(pictures.map((image) => image.decode().catch(() => null)))
    const missing = pictures.filter(({ naturalWidth }) => naturalWidth === 0)
    return [...hidden, ...missing.map(({ currentSrc, alt }) => `did not come: ${currentSrc} ${alt}`)]
  })

describe('without a script', () => {
  test.each(['en', 'de'])('every page shows all of its words and pictures in %s', async (locale) => {
    const { page, watch } = await stage.open(withoutScript)
    watch.expectFault(/no-such-page/)
    watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 404/)
    const faults: string[] = []
    for (const [name, path] of await everyPage(stage.product)) {
      await page.goto(`${stage.product.url}${inLanguage(locale, path)}`)
      faults.push(...(await findHidden(page)).map((line) => `${name}: ${line}`))
    }
    expect(faults).toEqual([])
  })

  test('every link of every page leads somewhere', async () => {
    const { page } = await stage.open(withoutScript)
    const links = new Map<string, string>()
    for (const [name, path] of Object.entries(contentPages)) {
      await page.goto(`${stage.product.url}${path}`, { waitUntil: 'domcontentloaded' })
      const found: unknown = await page.evaluate(() => [...document.links].map(({ href }) => href))
      for (const href of v.parse(v.array(v.string()), found)) {
        if (href.startsWith(stage.product.url)) links.set(href.replace(/#.*$/, ''), name)
      }
    }
    const dead = await Promise.all(
      [...links].map(async ([href, name]) => {
        const { status } = await fetch(href, { redirect: 'manual' })
        return status === 200 ? [] : [`${name}: ${href} answers ${status}`]
      }),
    )
    expect(links.size).toBeGreaterThan(50)
    expect(dead.flat()).toEqual([])
  })

  test('the card of a service leads to its booking page, which shows the month', async () => {
    const { page } = await stage.open(withoutScript)
    await page.goto(`${stage.product.url}${contentPages.post}`)
    await page.locator('booking-widget').getByRole('link', { name: 'Choose a time' }).click()
    expect(page.url()).toBe(`${stage.product.url}/widget/appointment/service/consultation`)
    expect(await page.locator('booking-widget [part~="day"]').count()).toBeGreaterThan(27)
  })

  test('the language is changed by its form, to the same page in that language, and remembered', async () => {
    const { page } = await stage.open(withoutScript)
    await page.goto(`${stage.product.url}/about`)
    await page.locator('.language summary').click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(page.url())
    expect(new URL(page.url()).pathname).toMatch(/^\/de\/./)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.goto(`${stage.product.url}/`)
    expect(new URL(page.url()).pathname).toBe('/de')
  })

  test('the phone’s menu opens', async () => {
    const { page } = await stage.open({ ...withoutScript, viewport: { width: 360, height: 740 } })
    await page.goto(`${stage.product.url}/`)
    await page.locator('.menu summary').click()
    await page.locator('.menu').getByRole('link', { name: 'Prices' }).click()
    expect(page.url()).toBe(`${stage.product.url}/prices`)
  })

  test('nobody is asked in a banner, and the footer leads to the same choice as a form', async () => {
    const { page } = await stage.open(newVisitor)
    await page.goto(`${stage.product.url}/about`)
    expect(await page.locator('.consent').count()).toBe(0)
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    expect(page.url()).toBe(`${stage.product.url}/consent`)
    const ticked = () => page.getByRole('checkbox', { checked: true }).evaluateAll(valuesOf)
    expect(await ticked()).toEqual(['essential'])

    for (const [button, granted] of [
      ['Accept all', ['functional', 'performance', 'analytics', 'advertising']],
      ['Reject all', []],
      ['Accept essential', []],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      expect(await page.locator('.consent-saved').innerText(), button).toBe('Your choice is saved.')
      expect(await page.title()).toMatch(/^Your choice is saved/)
      expect(await ticked(), button).toEqual(['essential', ...granted])
    }
    await page.getByRole('checkbox', { name: 'Analytics' }).check()
    await page.getByRole('checkbox', { name: 'Uncategorized' }).check()
    await page.getByRole('button', { name: 'Save preferences' }).click()
    expect(await ticked()).toEqual(['essential', 'analytics', 'uncategorized'])
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'consent', path: '/', sameSite: 'Lax' })
    expect(cookie?.value).toMatch(/^1\.\d+\.csn_[\w-]{22}\.analytics-uncategorized$/)
  })

  test('what one visitor has chosen is not shown to the next', async () => {
    const { page } = await stage.open(newVisitor)
    await page.goto(`${stage.product.url}/consent`)
    expect(await page.getByRole('checkbox', { checked: true }).evaluateAll(valuesOf)).toEqual(['essential'])
  })
})

const valuesOf = (boxes: readonly Element[]): readonly (string | null)[] =>
  boxes.map((box) => box.getAttribute('value'))
