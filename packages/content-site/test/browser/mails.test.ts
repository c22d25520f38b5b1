import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showMail, shownMails } from '@hourfold/booking-api/testing/show-mail'
import { type LocaleCode, localeCodes } from '@hourfold/shared/i18n/locales'
import { launchBrowser } from './chromium.ts'
import { runAxe } from './run-axe.ts'

const isProof = process.env['PROVE'] !== undefined
/** Those with the longest words; `npm run prove -- --thorough` asks for all. */
const longLocales: readonly LocaleCode[] = isProof ? localeCodes : ['de', 'fi', 'hu']

/** A mail is shown as a part of the mail program's page, which has the landmarks. */
const asPart = { without: ['landmark-one-main', 'region'] }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Runs an inspection on each mail, in a browser as narrow as a phone; the lines that it finds. */
async function inspectMails(
  { locales, isDark }: { readonly locales: readonly LocaleCode[]; readonly isDark: boolean },
  inspect: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    colorScheme: isDark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  const faults: string[] = []
  for (const locale of locales)
    for (const name of shownMails) {
      await page.setContent(showMail(name, locale)?.html ?? '')
      faults.push(...(await inspect(page)).map((fault) => `${name} in ${locale}: ${fault}`))
    }
  await context.close()
  return faults
}

const findWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`is wider by ${scrollWidth - clientWidth} px`] : []
  })

describe('every kind of mail', () => {
  test.each([false, true])('axe finds nothing, on a phone, dark: %s', async (isDark) => {
    expect(await inspectMails({ locales: ['en'], isDark }, (page) => runAxe(page, asPart))).toEqual([])
  })

  test('nothing is wider than a phone, in the languages with the longest words', async () => {
    expect(await inspectMails({ locales: ['en', ...longLocales], isDark: false }, findWide)).toEqual([])
  })
})

test('the control: each inspection finds what is wrong', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
  await page.setContent(
    '<!doctype html><html lang="en"><title>x</title><main><h1>x</h1><p style="width:900px;color:#eee">pale and wide</p></main></html>',
  )
  expect(await findWide(page)).toEqual([expect.stringContaining('is wider by')])
  expect(await runAxe(page)).toEqual([expect.stringContaining('color-contrast')])
  await page.close()
})
