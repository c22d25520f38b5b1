import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundlePage } from './bundle-page.ts'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { patience, visitWidget } from './visit-widget.ts'

/**
 * General requirements for a custom element; element-contract.test.ts, host-page.test.ts, host-options.test.ts and
 * embed.test.ts cover the others.
 */
const stage = prepareStage()

const script = '<script type="module" src="{server}/booking-widget.js"></script>'
const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${body}`

describe('an element that is not on the page', () => {
  test('an element that is not on the page renders nothing, asks for nothing and sets no timer, whatever is done with it', async () => {
    const { page: opened } = await stage.open()
    const asked: string[] = []
    await opened.goto(stage.host.addPage(page(script)))
    await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
    opened.on('request', (request) => asked.push(request.url()))
    const found = await opened.evaluate(async () => {
      const timers: string[] = []
      const natural = { later: setTimeout, often: setInterval, frame: requestAnimationFrame }
      Object.assign(globalThis, {
        setTimeout: (...given: readonly unknown[]) => (
          timers.push('timeout'),
          Reflect.apply(natural.later, globalThis, given)
        ),
        setInterval: () => timers.push('interval'),
        requestAnimationFrame: () => timers.push('frame'),
      })
      const element = document.createElement('booking-widget')
      element.setAttribute('service', 'haircut')
      element.setAttribute('display', 'dialog')
      Object.assign(element, { prefill: { firstName: 'Ada' }, metadata: { a: 1 }, messages: { Back: 'x' } })
      for (const name of ['open', 'refresh', 'reset', 'focus', 'close']) {
        const method: unknown = Reflect.get(element, name)
        if (typeof method === 'function') Reflect.apply(method, element, [])
      }
      await new Promise((resolve) => Reflect.apply(natural.later, globalThis, [resolve, 300]))
      return { timers, drawn: element.shadowRoot?.childElementCount, state: Reflect.get(element, 'state') }
    })
    expect(found).toEqual({ timers: [], drawn: 0, state: null })
    expect(asked).toEqual([])
    expect(await heardEvents(opened)).toEqual([])
  })

  test('an element that is not on the page gives up what was under way when it is taken away, and asks for nothing more', async () => {
    const { page: opened } = await stage.open()
    await opened.goto(stage.host.addPage(page(`<main></main>${script}`)))
    await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
    let held = 0
    // These requests never get a response.
    await opened.route(/\/api\/v1\/|\/fragment\?/, () => void (held += 1))
    const given: string[] = []
    opened.on('requestfailed', (request) => given.push(request.failure()?.errorText ?? ''))
    await opened.evaluate(() => {
      const element = document.createElement('booking-widget')
      element.setAttribute('service', 'haircut')
      document.querySelector('main')?.append(element)
    })
    await expect.poll(() => held).toBeGreaterThan(0)
    const before = held
    await opened.evaluate(() => document.querySelector('booking-widget')?.remove())
    await expect.poll(() => given).toContain('net::ERR_ABORTED')
    await opened.waitForTimeout(600)
    expect(held).toBe(before)
  })

  test('an element that is not on the page leaves nothing behind after coming and going two hundred times', async () => {
    const { page: opened } = await stage.open()
    await opened.goto(stage.host.addPage(page(`<main></main>${script}`)))
    await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
    const session = await opened.context().newCDPSession(opened)
    const comeAndGo = (times: number): Promise<void> =>
      opened.evaluate(async (count) => {
        for (let turn = 0; turn < count; turn += 1) {
          const element = document.createElement('booking-widget')
          element.setAttribute('service', 'haircut')
          document.querySelector('main')?.append(element)
          await new Promise((resolve) => setTimeout(resolve, 10))
          element.remove()
          await new Promise((resolve) => setTimeout(resolve, 0))
        }
      }, times)
    const count = async (): Promise<{ nodes: number; jsEventListeners: number }> => {
      await session.send('HeapProfiler.collectGarbage')
      await session.send('HeapProfiler.collectGarbage')
      return session.send('Memory.getDOMCounters')
    }
    await comeAndGo(20)
    const counts = [await count()]
    for (let round = 0; round < 3; round += 1) {
      await comeAndGo(200)
      counts.push(await count())
    }
    // The rendering library and the engine may hold a widget that was drawn last; a leak grows in every round.
    const grown = (of: 'nodes' | 'jsEventListeners'): number =>
      Math.min(...counts.slice(1).map((one, at) => one[of] - (counts[at]?.[of] ?? 0)))
    // One widget has about 300 nodes and 60 listeners.
    expect(grown('nodes')).toBeLessThan(300)
    expect(grown('jsEventListeners')).toBeLessThan(60)
  })
})

test('an element moved while it loads goes on loading', async () => {
  const { page: opened } = await stage.open()
  await opened.goto(stage.host.addPage(page(`<main></main><footer></footer>${script}`)))
  await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
  await opened.evaluate(async () => {
    const [main, footer] = [document.querySelector('main'), document.querySelector('footer')]
    const element = document.createElement('booking-widget')
    element.setAttribute('service', 'haircut')
    main?.append(element)
    footer?.append(element)
    await new Promise((resolve) => setTimeout(resolve, 30))
    main?.append(element)
  })
  // The days may be the server's, which are there before the element is ready.
  await visitWidget(opened).freeDays.first().waitFor()
  await expect.poll(() => heardEvents(opened, 'booking-ready'), patience).toHaveLength(1)
})

/** The operations that every framework performs on a custom element. */
describe('a page made by a framework', () => {
  const sources = {
    'React 19': `
      import { createElement as h, useState } from 'react'
      import { createRoot } from 'react-dom/client'
      import { BookingWidget } from '@hourfold/widget-element/react'
      function App() {
        const [told, setTold] = useState([])
        return h('main', null,
          h('p', { id: 'told' }, told.join()),
          h('button', { onClick: () => setTold((all) => [...all, 'again']) }, 'Again'),
          h(BookingWidget, { service: 'haircut', timeZone: 'Asia/Tokyo', prefill: { firstName: 'Ada' },
            onBookingReady: () => setTold((all) => [...all, 'ready']),
            onBookingSlotSelect: ({ detail }) => setTold((all) => [...all, detail.timeZone]) }))
      }
      createRoot(document.querySelector('#app')).render(h(App))`,
    'React 19, the bare tag': `
      import { createElement as h, useState } from 'react'
      import { createRoot } from 'react-dom/client'
      function App() {
        const [told, setTold] = useState([])
        return h('main', null,
          h('p', { id: 'told' }, told.join()),
          h('button', { onClick: () => setTold((all) => [...all, 'again']) }, 'Again'),
          h('booking-widget', { service: 'haircut', 'time-zone': 'Asia/Tokyo', prefill: { firstName: 'Ada' },
            'onbooking-ready': () => setTold((all) => [...all, 'ready']),
            'onbooking-slot-select': ({ detail }) => setTold((all) => [...all, detail.timeZone]) }))
      }
      createRoot(document.querySelector('#app')).render(h(App))`,
    Preact: `
      import { h, render } from 'preact'
      import { useState } from 'preact/hooks'
      function App() {
        const [told, setTold] = useState([])
        return h('main', null,
          h('p', { id: 'told' }, told.join()),
          h('button', { onClick: () => setTold((all) => [...all, 'again']) }, 'Again'),
          h('booking-widget', { service: 'haircut', 'time-zone': 'Asia/Tokyo', prefill: { firstName: 'Ada' },
            'onbooking-ready': () => setTold((all) => [...all, 'ready']),
            'onbooking-slot-select': ({ detail }) => setTold((all) => [...all, detail.timeZone]) }))
      }
      render(h(App), document.querySelector('#app'))`,
    // The equivalent of Vue's and Svelte's compiled output: the element is created unattached, gets properties where it has
    // them and attributes otherwise, gets listeners by name, and is then attached.
    'any other that sets properties it finds': `
      const app = document.querySelector('#app')
      const told = app.appendChild(Object.assign(document.createElement('p'), { id: 'told' }))
      const say = (text) => { told.textContent = [told.textContent, text].filter(Boolean).join() }
      const again = app.appendChild(Object.assign(document.createElement('button'), { textContent: 'Again' }))
      const element = document.createElement('booking-widget')
      const set = () => {
        for (const [name, value] of Object.entries({ service: 'haircut', timeZone: 'Asia/Tokyo', prefill: { firstName: 'Ada' } })) {
          if (name in element) element[name] = value
          else element.setAttribute(name, value)
        }
      }
      set()
      element.addEventListener('booking-ready', () => say('ready'))
      element.addEventListener('booking-slot-select', ({ detail }) => say(detail.timeZone))
      again.addEventListener('click', () => { set(); say('again') })
      app.append(element)`,
  } as const

  test.each(Object.entries(sources))(
    'a page made by a framework sets objects and listens, and a redraw disturbs nothing: %s',
    async (name, source) => {
      const folder = await mkdtemp(fileURLToPath(new URL('../../.page-', import.meta.url)))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const entry = join(folder, 'main.js')
      await writeFile(entry, source)
      const code = await bundlePage(entry)
      const made = `<div id="app"></div><script type="module">${code}</script>`
      // A framework sets only existing properties, and before the script has loaded only the React component knows them.
      const bodies = name === 'React 19' ? [script + made, made + script] : [script + made]
      for (const body of bodies) {
        const { page: opened } = await stage.open()
        await opened.goto(stage.host.addPage(page(body)))
        const widget = visitWidget(opened)
        await widget.showNextMonth()
        await widget.pickDay(0)
        await opened.getByRole('button', { name: 'Again' }).click()
        await widget.pickSlot(0)
        expect(await widget.field('First name').inputValue()).toBe('Ada')
        await widget.field('Last name').fill('Lovelace')
        await opened.getByRole('button', { name: 'Again' }).click()
        expect(await widget.field('Last name').inputValue()).toBe('Lovelace')
        expect(await opened.locator('#told').textContent()).toBe('ready,again,Asia/Tokyo,again')
        expect(await widget.element.evaluate((element) => element.outerHTML)).not.toContain('Ada')
      }
    },
  )
})
