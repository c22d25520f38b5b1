import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createGate } from '@hourfold/shared/testing/create-gate'
import { alterAnswers } from './alter-answers.ts'
import { launchBrowser } from './chromium.ts'
import { openPage } from './open-page.ts'
import { startHostSite, type HostSite } from './host-page.ts'
import { watchPage } from './watch-page.ts'

let browser: Browser
let host: HostSite

beforeAll(async () => {
  ;[browser, host] = await Promise.all([launchBrowser(), startHostSite('http://127.0.0.1:1')])
})
afterAll(() => Promise.all([browser.close(), host.stop()]))

const faultsOf = async (html: string, headers: Readonly<Record<string, string>> = {}) => {
  const page = await browser.newPage()
  const watch = watchPage(page, [host.url])
  await page.goto(
    host.addPage(`<!doctype html><link rel="icon" href="data:,"><title>Page</title>${html}`, headers),
  )
  await page.waitForTimeout(100)
  await page.close()
  return watch
}

describe('the watch over a page', () => {
  test('the watch over a page has nothing to say about a quiet page', async () => {
    const watch = await faultsOf('<h1>Good morning</h1>')
    expect(watch.faults).toEqual([])
    expect(() => watch.check()).not.toThrow()
  })

  test.each([
    ['a console message', `<script>console.debug('hello')</script>`, /console debug: hello/],
    ['an uncaught error', `<script>throw new Error('broken')</script>`, /page error: Error: broken/],
    ['a rejected promise', `<script>Promise.reject(new Error('lost'))</script>`, /page error: Error: lost/],
    ['an answer of 404', `<img src="/missing.png" alt="">`, /answer 404: GET .*missing\.png/],
    ['a failed request', `<img src="http://127.0.0.1:9/x.png" alt="">`, /request failed: GET .*x\.png/],
    ['a third party', `<img src="http://127.0.0.1:9/x.png" alt="">`, /third party: .*x\.png/],
  ])('the watch over a page notices %s', async (_, html, fault) => {
    const watch = await faultsOf(html)
    expect(watch.faults.join('\n')).toMatch(fault)
    expect(() => watch.check()).toThrow('The page was not clean')
  })

  test('the watch over a page notices a violation of the content security policy', async () => {
    const watch = await faultsOf('<style>h1 { color: red }</style>', {
      'content-security-policy': "style-src 'none'",
    })
    expect(watch.faults.join('\n')).toMatch(/Content Security Policy/)
  })

  test('the watch over a page misses a fault that was announced and did not come', async () => {
    const watch = await faultsOf('<h1>Good morning</h1>')
    watch.expectFault(/answer 409/)
    expect(() => watch.check()).toThrow('expected, but did not come: /answer 409/')
  })
})

test('an answer that is still on its way to be altered when the test is over is dropped', async () => {
  const asked = createGate()
  const server = createServer(asked.open).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Registered before the page opens, so that it runs after the page has closed.
  onTestFinished(async () => {
    await wait(100)
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${address !== null && typeof address !== 'string' ? address.port : 0}`
  const { page } = await openPage(browser, [host.url, origin])
  await alterAnswers(page, { url: `${origin}/**`, method: 'GET' }, (view) => view)
  const script = `<script>fetch('${origin}/slow')</script>`
  await page.goto(host.addPage(`<!doctype html><link rel="icon" href="data:,"><title>Page</title>${script}`))
  await asked.opened
})

const textHeight = async (from: Browser): Promise<number> => {
  const page = await from.newPage()
  await page.setContent('<h1>Good morning</h1>')
  const box = await page.locator('h1').boundingBox()
  await page.close()
  return box?.height ?? 0
}

test('a text has a height: the browser has a font', async () => {
  expect(await textHeight(browser)).toBeGreaterThan(10)
})
