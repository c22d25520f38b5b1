import { describe, expect, test } from 'vitest'
import { findBrokenWords, findOverflow, findRepeatedTerms, findSmallTargets } from './inspect-state.ts'
import { prepareGallery } from './prepare-gallery.ts'
import { runAxe } from './run-axe.ts'
import { isTakenOver, openState, walkGallery } from './walk-gallery.ts'

const ready = prepareGallery()

const patience = { timeout: 300_000 }
/**
 * The rules of axe that depend on language and colours; the others find in each language what they find in English, and half of
 * the walk's time is axe. `npm run prove -- --thorough` asks for all.
 */
const languageRules = ['html-has-lang', 'html-lang-valid', 'valid-lang']
const only = (rules: readonly string[]) => (process.env['PROVE'] === undefined ? { only: rules } : {})
const widths = [1280, 768, 360, 280]
/**
 * States that a server can render. A screen whose chunk fails is rendered again by the client, and browsers name some countries
 * differently.
 */
const canBegin =
  /^(payment-(?!unknown)|confirmation-(paid|twice|workflow)|(service|menu|several|options|booking|questions(?!-everything)|result)-|failed-(?!loading)|time-(?!party|taken|run-out|apart|searching))/

describe('every state of every screen', () => {
  test(
    'in English: axe finds nothing, nothing is too wide, everything can be touched',
    patience,
    async () => {
      const faults = await walkGallery({
        ...ready(),
        inspect: async (page, state) => [
          ...(await runAxe(page)),
          ...(await findOverflow(page, widths)),
          ...(await findSmallTargets(page)),
          ...((await isTakenOver(page)) || !canBegin.test(state)
            ? []
            : ['was drawn otherwise by the server']),
        ],
      })
      expect(faults).toEqual([])
    },
  )

  test('in German, in the dark, on a phone: axe finds nothing, nothing is too wide', patience, async () => {
    const faults = await walkGallery({
      ...ready(),
      locale: 'de',
      theme: 'dark',
      options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
      inspect: async (page) => [
        ...(await runAxe(page, only(['color-contrast', ...languageRules]))),
        ...(await findOverflow(page, widths)),
      ],
    })
    expect(faults).toEqual([])
  })

  test(
    'from right to left, in words 40 % longer, with forced colours: axe finds nothing, nothing is too wide',
    patience,
    async () => {
      const faults = await walkGallery({
        ...ready(),
        locale: 'ar-XB',
        options: { viewport: { width: 768, height: 900 }, forcedColors: 'active' },
        inspect: async (page) => [
          ...(await runAxe(page, { ...only(languageRules), without: ['color-contrast'] })),
          ...(await findOverflow(page, widths)),
        ],
      })
      expect(faults).toEqual([])
    },
  )
})

test('the control: each inspection finds what is wrong', async () => {
  const { gallery, browser } = ready()
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true })
  const page = await context.newPage()
  const [state = ''] = gallery.states
  await openState(page, gallery, state, {})
  await page.locator('booking-widget').evaluate((element) => {
    const button = document.createElement('button')
    button.textContent = 'Unbreakable'.repeat(40)
    Object.assign(button.style, { inlineSize: '20px', blockSize: '20px', overflow: 'hidden' })
    const wide = document.createElement('div')
    Object.assign(wide.style, { inlineSize: '3000px', blockSize: '1px' })
    const narrow = document.createElement('div')
    narrow.textContent = 'Unbroken'
    Object.assign(narrow.style, { inlineSize: '20px', overflowWrap: 'anywhere' })
    const facts = document.createElement('dl')
    facts.innerHTML = '<dt>Time</dt><dd>9:00</dd><dt>Place</dt><dd>Here</dd><dt>Time</dt><dd>10:00</dd>'
    element.shadowRoot?.append(button, wide, narrow, facts)
  })
  expect(await findSmallTargets(page)).toEqual([expect.stringMatching(/^is small: Unbreakable/)])
  expect(await findBrokenWords(page, [360])).toEqual(['breaks «Unbroken» at 360 px'])
  expect(await findRepeatedTerms(page)).toEqual(['names two facts «Time»'])
  expect(await findOverflow(page, [360])).toEqual([
    expect.stringMatching(/^is wider by \d+ px at 360 px$/),
    expect.stringMatching(/^is clipped at 360 px: Unbreakable/),
  ])
  await context.close()
})

test('the gallery itself lists every state, and is no part of the product', async () => {
  const { gallery } = ready()
  const index = await fetch(`${gallery.url}/gallery?theme=dark&locale=de&width=360`)
  expect(await index.text()).toContain('/gallery/time-month?theme=dark&amp;locale=de&amp;width=360')
  expect(gallery.states.length).toBeGreaterThan(100)
  expect((await fetch(`${gallery.url}/gallery/nothing`)).status).toBe(404)
})
