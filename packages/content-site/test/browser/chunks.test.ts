import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bookHaircut } from './book-haircut.ts'
import { focused } from './focused.ts'
import { openBeforeScript, readStillness } from './page-stillness.ts'
import { holdBack } from './hold-back.ts'
import { prepareStage } from './prepare-stage.ts'
import { recordFiles } from './record-files.ts'
import { strictPolicy } from './strict-policy.ts'
import { patience, visitWidget } from './visit-widget.ts'
import type { Watch } from './watch-page.ts'

const stage = prepareStage()

const page = (
  body: string,
): string => `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
  ${body}`

const moduleScript = '<script type="module" src="{server}/booking-widget.js"></script>'
const classicScript = '<script src="{server}/booking-widget.js"></script>'

/** A chunk is fetched, verified and imported: three requests, of which one uses the network. */
const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted()

/** Creates a page of another origin with the link to cancel a new booking, and records the files that it loads. */
async function openCancelLink(script = moduleScript, attributes = '', headers = {}) {
  const token = await bookHaircut(stage.product.url, 21)
  const { page: opened, watch } = await stage.open()
  const files = recordFiles(opened)
  const url = stage.host.addPage(
    page(`${script}<booking-widget booking="${token}" action="cancel" ${attributes}></booking-widget>`),
    headers,
  )
  return { opened, watch, files, url, widget: visitWidget(opened) }
}

/** Changes the bytes of a file. */
const alter = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()} ` })
}

const expectRefusedBytes = (watch: Watch): void => {
  watch.expectFault(/^console error: Failed to find a valid digest in the 'integrity' attribute/)
  watch.expectFault(/^console error: Fetch API cannot load .* SRI's integrity checks failed/)
}

describe('a cancel link on a page of another origin', () => {
  test.each([
    ['the module', moduleScript],
    ['the classic script', classicScript],
  ])(
    'a cancel link on a page of another origin loads one feature with %s, and cancels',
    async (_, script) => {
      const { opened, files, url, widget } = await openCancelLink(script)
      await opened.goto(url)
      await widget.field('Reason for cancelling').fill('Otherwise engaged')
      expect(distinct(files)).toEqual(['forms', 'manage', 'shared'])
      await widget.button('Cancel appointment').click()
      await widget.part('confirmation').waitFor()
    },
  )

  test('a cancel link on a page of another origin speaks the language of the page with the words of that language alone', async () => {
    const { opened, files, url, widget } = await openCancelLink(moduleScript, 'locale="de"')
    await opened.goto(url)
    await widget.heading('Termin absagen?').waitFor()
    expect(distinct(files)).toEqual(['de', 'forms', 'manage', 'shared'])
  })

  test('a cancel link on a page of another origin works under a policy that allows scripts of the booking server and nothing else', async () => {
    const { opened, url, widget } = await openCancelLink(moduleScript, '', strictPolicy)
    await opened.goto(url)
    await widget.field('Reason for cancelling').waitFor()
    expect(await opened.locator('link[rel="modulepreload"]').count()).toBe(0)
  })
})

describe('a chunk that cannot be had', () => {
  test('a chunk that cannot be had with other bytes than were built is asked for once more, then refused; trying again opens it without a reload', async () => {
    const { opened, watch, files, url, widget } = await openCancelLink()
    expectRefusedBytes(watch)
    await opened.route(/\/chunks\/manage-/, alter)
    await opened.goto(url)
    await opened.evaluate(() => Reflect.set(globalThis, 'stayed', true))
    await widget.heading('A part of this page could not be loaded').waitFor()
    expect(await widget.part('error').count()).toBe(1)
    expect(files.filter((name) => name === 'manage')).toHaveLength(2)
    expect(await widget.field('Reason for cancelling').count()).toBe(0)

    await widget.button('Try again').click()
    await expect.poll(() => files.filter((name) => name === 'manage').length, patience).toBe(4)
    await widget.button('Try again').and(opened.locator('[aria-disabled="false"]')).waitFor()
    expect(await focused(opened)).toMatchObject({ tag: 'button' })

    await opened.unroute(/\/chunks\/manage-/)
    await widget.button('Try again').click()
    await widget.heading('Cancel your appointment?').waitFor()
    expect(await focused(opened)).toMatchObject({ tag: 'h2', name: 'Cancel your appointment?' })
    expect(await opened.evaluate(() => Reflect.get(globalThis, 'stayed'))).toBe(true)
  })

  test('a chunk that cannot be had opens in English where the words of the language cannot be had', async () => {
    const { opened, watch, url, widget } = await openCancelLink(moduleScript, 'locale="de"')
    watch.expectFault(/^request failed: GET .*\/locales\/de-/)
    watch.expectFault(/^console error: Failed to load resource/)
    await opened.route(/\/locales\/de-/, (route) => route.abort('connectionreset'))
    await opened.goto(url)
    await widget.heading('Cancel your appointment?').waitFor()
  })

  test('a chunk that cannot be had leaves the screen it would have been a piece of', async () => {
    const { page: opened, watch } = await stage.open()
    expectRefusedBytes(watch)
    await opened.route(/\/chunks\/time-zone-/, alter)
    await opened.goto(
      stage.host.addPage(page(`${moduleScript}<booking-widget service="haircut"></booking-widget>`)),
    )
    const widget = visitWidget(opened)
    await widget.button(/^Time zone/).click()
    await widget.alert.filter({ hasText: 'A part of this page could not be loaded' }).waitFor()
    expect(await widget.part('day').count()).toBeGreaterThan(27)
    await opened.unroute(/\/chunks\/time-zone-/)
    await widget.button('Try again').click()
    await widget.element.getByRole('option').first().waitFor()
    expect(await focused(opened)).toMatchObject({ role: 'combobox' })
  })
})

test('an ordinary booking asks for no chunk of other visits, least of all for the dead ends', async () => {
  const { page: opened } = await stage.open()
  const files = recordFiles(opened)
  await opened.goto(
    stage.host.addPage(page(`${moduleScript}<booking-widget service="haircut"></booking-widget>`)),
  )
  const widget = visitWidget(opened)
  await widget.showNextMonth()
  await widget.pickDay(-1)
  await widget.pickSlot(0)
  await widget.submit.click()
  await widget.part('error-summary').waitFor()
  await widget.fillDetails()
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(files.filter((name) => /failure|manage|time-zone|menu|options|series|host/.test(name))).toEqual([])
})

test('the search for a time zone comes when it is opened, and takes the focus when it is there', async () => {
  const { page: opened } = await stage.open()
  const files = recordFiles(opened)
  const letIn = await holdBack(opened, /\/chunks\/time-zone-/)
  await opened.goto(
    stage.host.addPage(
      page(`${moduleScript}<booking-widget service="haircut"></booking-widget>`),
      strictPolicy,
    ),
  )
  const widget = visitWidget(opened)
  await widget.freeDays.first().waitFor()
  expect(files).not.toContain('time-zone')
  const button = widget.button(/^Time zone/)
  await button.click()
  await button.and(opened.locator('[aria-busy="true"]')).waitFor()
  expect(await focused(opened)).toMatchObject({ tag: 'button' })
  letIn()
  await widget.element.getByRole('option').first().waitFor()
  expect(await focused(opened)).toMatchObject({ role: 'combobox' })
  expect(await button.getAttribute('aria-busy')).toBe('false')
  // The files of the form are preloaded meanwhile.
  const preloaded = new Set(['details', 'guests', 'cart', 'shared', 'attribution'])
  expect(distinct(files).filter((name) => !preloaded.has(name))).toEqual(['forms', 'time-zone'])
})

describe('a page of ours that is drawn with a feature', () => {
  test.each(['cancel-booking?event_id=', 'booking?event_id='])(
    'a page of ours that is drawn with a feature at /widget/%s is taken over without a change',
    async (path) => {
      const token = await bookHaircut(stage.product.url, 21)
      const { page: opened } = await stage.open()
      const files = recordFiles(opened)
      await openBeforeScript(opened, `${stage.product.url}/widget/${path}${token}`)
      await opened.waitForTimeout(300)
      expect(await readStillness(opened)).toEqual({ mutations: [], shift: 0 })
      expect(distinct(files)).toEqual(['forms', 'manage', 'shared'])
      // The element is hydrated.
      await visitWidget(opened).element.getByRole('button').last().click()
      await expect.poll(async () => (await readStillness(opened)).mutations.length).toBeGreaterThan(0)
    },
  )

  test('a page of ours that is drawn with a feature offers services that are there before the script and taken over as they are', async () => {
    const { page: opened } = await stage.open()
    const files = recordFiles(opened)
    await openBeforeScript(opened, `${stage.product.url}/de/widget/appointment/studio`)
    await opened.waitForTimeout(300)
    expect(await readStillness(opened)).toEqual({ mutations: [], shift: 0 })
    expect(distinct(files)).toEqual(['cart', 'de', 'forms', 'menu', 'shared'])
    await visitWidget(opened).part('service').first().click()
    await visitWidget(opened).freeDays.first().waitFor()
  })

  test('a page of ours that is drawn with a feature names in its head what the script will ask for', async () => {
    const token = await bookHaircut(stage.product.url, 21)
    const { page: opened } = await stage.open()
    const files = recordFiles(opened)
    // Files that are fetched before the script has loaded were preloaded by the page.
    await opened.route(/\/booking-widget\.js/, async (route) => {
      await expect.poll(() => distinct(files), patience).toEqual(['forms', 'manage', 'shared'])
      await route.continue()
    })
    const answer = await opened.goto(`${stage.product.url}/widget/booking/${token}`)
    expect(await answer?.text()).toMatch(/<link rel="preload" as="fetch"[^>]* href="[^"]*\/chunks\/manage-/)
    const widget = visitWidget(opened)
    await widget.begun()
    await widget.button('Cancel appointment').click()
    await widget.field('Reason for cancelling').waitFor()
    expect(distinct(files)).toEqual(['forms', 'manage', 'shared'])
  })
})
