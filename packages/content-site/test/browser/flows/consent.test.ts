import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect } from 'vitest'
import { prepareConsentStage } from '../consent-stage.ts'
import { describeFlows, type Tab } from '../engines/engine.ts'
import { visit } from './visit.ts'

/** A server of somebody else, with scripts of one category. Whoever connects has asked for them, and gets no answer. */
async function startOther(category: string, asked: Set<string>): Promise<string> {
  const server = createServer((socket) => {
    asked.add(category)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return `  - { src: "https://127.0.0.1:${address.port}/script.js", category: ${category} }`
}

const asked = new Set<string>()
const scripts = await Promise.all(['functional', 'analytics'].map((category) => startOther(category, asked)))
const stage = prepareConsentStage(`
consent: always
scripts:
${scripts.join('\n')}
cookies:
  functional: [_functional_*]
  analytics: [_analytics_*]
`)

/** The banner appears once the visitor moves. */
async function openBanner(tab: Tab, address: string): Promise<void> {
  await tab.goto(address)
  await tab.click('h1')
  await tab.see('consent-banner .consent')
}

const stored = (tab: Tab) =>
  tab.evaluate(async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }))

describeFlows(({ test, open }) => {
  test('nothing is stored and nobody else is asked before a choice, and a choice can be withdrawn', async () => {
    const tab = await open()
    // The server of the scripts answers nothing.
    tab.allow(/127\.0\.0\.1:\d+\/script\.js/)
    const { url } = stage.product
    await openBanner(tab, `${url}/widget/appointment/service/haircut`)
    await visit(tab).ready()
    const nothing = { cookies: '', local: 0, session: 0, databases: 0, caches: 0 }
    expect(await stored(tab)).toEqual(nothing)
    await openBanner(tab, `${url}/about`)
    expect(await stored(tab)).toEqual(nothing)
    expect([...asked]).toEqual([])

    await tab.click('consent-banner button', 'Reject all')
    await tab.untilGone('consent-banner .consent')
    await expect.poll(async () => (await stored(tab)).cookies).toMatch(/^consent=1\.\d+\.csn_[\w-]+\.$/)
    await tab.goto(`${url}/about`)
    await tab.click('a', 'Cookie settings')
    await tab.see('consent-banner .consent')
    expect([...asked]).toEqual([])

    await tab.click('consent-banner button', 'Accept all')
    await tab.untilGone('consent-banner .consent')
    await expect.poll(() => [...asked].toSorted()).toEqual(['analytics', 'functional'])
    await tab.evaluate(() => {
      document.cookie = '_functional_id=1; Path=/'
      document.cookie = '_analytics_id=1; Path=/'
    })

    await tab.click('a', 'Cookie settings')
    await tab.click('consent-banner label:has(:checked)', 'Analytics')
    await tab.see('consent-banner label:has(input:not(:checked))', 'Analytics')
    asked.clear()
    await tab.click('consent-banner button', 'Save preferences')
    // The page is loaded again, without the script.
    await expect.poll(() => [...asked]).toEqual(['functional'])
    const { cookies } = await stored(tab)
    expect(cookies).toContain('_functional_id')
    expect(cookies).not.toContain('_analytics_id')
  })
})
