import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { holdBack } from './hold-back.ts'
import { holdClock } from './page-stillness.ts'
import { prepareStage } from './prepare-stage.ts'
import { patience, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const fragment = /\/booking-widget\/[^/]+\/fragment\?/
const mainScript = /\/chunks\/main-/

const page = (
  element: string,
  language = 'en',
): string => `<!doctype html><html lang="${language}"><title>Page</title><link rel="icon" href="data:,">
  <script type="module" src="{server}/booking-widget.js"></script>
  <main><h1>Page</h1>${element}</main>`

/** Whether a request is for data of the API, and not for a portrait. */
const isData = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/v1/images/')

const haircut = '<booking-widget service="haircut"><a href="#book">Book</a></booking-widget>'

/** Records the requests to the booking server, without scripts. */
function recordRequests(opened: Page): readonly string[] {
  const asked: string[] = []
  opened.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === stage.product.url && !pathname.endsWith('.js')) asked.push(pathname)
  })
  return asked
}

/** Records the changes in the element's shadow root from now on. */
const recordMutations = (opened: Page): Promise<void> =>
  opened.evaluate(() => {
    const changes: string[] = []
    Reflect.set(globalThis, 'changes', changes)
    const root = document.querySelector('booking-widget')?.shadowRoot
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    const observer = new MutationObserver((records) => {
      for (const { type, attributeName, target } of records) {
        changes.push(
          `${type} ${attributeName ?? ''} ${target.nodeName} ${target.textContent?.slice(0, 30) ?? ''}`,
        )
      }
    })
    if (root) observer.observe(root, everything)
  })

const mutations = (opened: Page): Promise<unknown> =>
  opened.evaluate(() => Reflect.get(globalThis, 'changes'))

describe('the first screen of an element on another site', () => {
  test.each([
    ['in Berlin', 'en', { timezoneId: 'Europe/Berlin' }],
    [
      'in Auckland, on a phone',
      'de',
      { timezoneId: 'Pacific/Auckland', viewport: { width: 360, height: 740 } },
    ],
    ['in Los Angeles', 'fr-CA', { timezoneId: 'America/Los_Angeles' }],
    ['in Kolkata', 'pl', { timezoneId: 'Asia/Calcutta' }],
  ])(
    'the first screen of an element on another site is drawn by the server and taken over without a change: %s',
    async (_, language, options) => {
      const { page: opened } = await stage.open(options)
      const asked = recordRequests(opened)
      const letIn = await holdBack(opened, mainScript)
      await holdClock(opened)
      await opened.goto(stage.host.addPage(page(haircut, language)))
      const widget = visitWidget(opened)
      await widget.freeDays.first().waitFor()
      expect(await opened.getByRole('link', { name: 'Book' }).isVisible()).toBe(false)
      expect(asked.filter(isData)).toEqual([])

      await recordMutations(opened)
      letIn()
      await expect.poll(() => heardEvents(opened, 'booking-ready'), patience).toHaveLength(1)
      await opened.waitForTimeout(300)
      expect(await mutations(opened)).toEqual([])
      expect(asked.filter(isData)).toEqual([])
      expect(await heardEvents(opened, 'booking-slots')).toHaveLength(1)

      // Control: the element is hydrated, and its changes are detected.
      await widget.pickDay(1)
      await expect.poll(() => mutations(opened)).not.toEqual([])
    },
  )

  test.each([
    ['a provider', 'provider="anna"', 'service'],
    ['a group', 'group="wellness"', 'service'],
    ['a menu', 'menu="salon"', 'service'],
    ['a service in a week', 'service="haircut" layout="week" theme="dark" hide="summary"', 'day'],
    ['several services', 'booking="haircut,colour"', 'service'],
    ['the meaning of a score', 'quiz="hair-type" result="73"', 'title'],
  ])('the first screen of an element on another site is drawn for %s too', async (_, attributes, part) => {
    const { page: opened } = await stage.open()
    const letIn = await holdBack(opened, mainScript)
    await opened.goto(stage.host.addPage(page(`<booking-widget ${attributes}></booking-widget>`)))
    await visitWidget(opened).part(part).first().waitFor()
    await recordMutations(opened)
    letIn()
    await expect.poll(() => heardEvents(opened, 'booking-ready'), patience).toHaveLength(1)
    await opened.waitForTimeout(300)
    expect(await mutations(opened)).toEqual([])
  })

  test.each([
    [
      'a token',
      'token="mng_0123456789abcdefghij"',
      [/^answer 404/, /^console error: Failed to load resource/],
    ],
    ['a one-time link', 'otl="welcome"', []],
    ['questions', 'form="intake"', []],
    ['a dialog', 'service="haircut" display="dialog"', []],
  ])(
    'the first screen of an element on another site is not asked for with %s',
    async (_, attributes, faults) => {
      const { page: opened, watch } = await stage.open()
      for (const fault of faults) watch.expectFault(fault)
      const asked = recordRequests(opened)
      await opened.goto(stage.host.addPage(page(`<booking-widget ${attributes}></booking-widget>`)))
      await expect.poll(() => heardEvents(opened, 'booking-ready'), patience).toHaveLength(1)
      await opened.waitForLoadState('networkidle')
      expect(asked.filter((path) => path.endsWith('/fragment'))).toEqual([])
    },
  )

  test.each([
    ['with Temporal', true, haircut],
    ['without', false, haircut],
    ['with an element of that name', false, `<p id="Temporal">Temporal</p>${haircut}`],
  ])(
    'the first screen of an element on another site is asked for in the zone of the visitor: %s',
    async (_, hasTemporal, html) => {
      const { page: opened } = await stage.open({ timezoneId: 'Pacific/Auckland' })
      if (!hasTemporal) await opened.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
      const asking = opened.waitForRequest(fragment)
      await opened.goto(stage.host.addPage(page(html)))
      expect(new URL((await asking).url()).searchParams.get('visitor_zone')).toBe('Pacific/Auckland')
      expect(await opened.evaluate(() => typeof Reflect.get(globalThis, 'Temporal')?.Now)).toBe(
        hasTemporal ? 'object' : 'undefined',
      )
      await visitWidget(opened).freeDays.first().waitFor()
    },
  )

  test('the first screen of an element on another site keeps a press that comes before the script', async () => {
    const { page: opened } = await stage.open()
    const letIn = await holdBack(opened, mainScript)
    await opened.goto(stage.host.addPage(page('<booking-widget provider="studio"></booking-widget>')))
    const widget = visitWidget(opened)
    await widget.part('service').filter({ hasText: 'Haircut' }).first().click()
    letIn()
    await widget.freeDays.first().waitFor()
  })

  test('the first screen of an element on another site keeps what is entered and sent in a form before the script, and stays on the page', async () => {
    const { page: opened } = await stage.open()
    const letIn = await holdBack(opened, mainScript)
    const address = stage.host.addPage(page('<booking-widget service="colour"></booking-widget>'))
    await opened.goto(address)
    const widget = visitWidget(opened)
    await widget.element.getByRole('radio', { name: /Long hair/ }).check()
    await widget.button('Continue').click()
    letIn()
    await widget.freeDays.first().waitFor()
    expect(await widget.part('summary').textContent()).toContain('€119')
    expect(opened.url()).toBe(address)
  })

  test('the first screen of an element on another site repeats the presses before the script in their order, and each button once', async () => {
    const { page: opened } = await stage.open()
    const letIn = await holdBack(opened, mainScript)
    await opened.goto(stage.host.addPage(page('<booking-widget menu="salon"></booking-widget>')))
    const widget = visitWidget(opened)
    // The second press on «Add Haircut» is by a visitor who has seen no reaction.
    for (const name of ['Add Haircut', 'Add Haircut', 'Add Styling for a party'])
      await widget.element.getByRole('button', { name, exact: true }).click()
    letIn()
    await widget.button('View cart 2 items, €113').waitFor()
  })

  test('the first screen of an element on another site marks the last of two times that are pressed before the script', async () => {
    const { page: opened } = await stage.open()
    const letIn = await holdBack(opened, mainScript)
    await opened.goto(stage.host.addPage(page('<booking-widget service="haircut"></booking-widget>')))
    const widget = visitWidget(opened)
    for (const slot of [widget.slots.first(), widget.slots.last()]) await slot.click()
    letIn()
    await widget.slots.last().and(opened.locator('[aria-pressed="true"]')).waitFor()
    expect(await widget.part('slot-selected').count()).toBe(1)
  })

  test('the first screen of an element on another site repeats a press once in an element that was taken out and put in again before the script', async () => {
    const { page: opened } = await stage.open()
    const letIn = await holdBack(opened, mainScript)
    const asked = recordRequests(opened)
    await opened.goto(stage.host.addPage(page('<booking-widget service="colour"></booking-widget>')))
    const widget = visitWidget(opened)
    const more = widget.button('Guests: one more')
    await more.waitFor()
    await opened.evaluate(async () => {
      const element = document.querySelector('booking-widget')
      const place = element?.parentElement
      element?.remove()
      await new Promise((resolve) => setTimeout(resolve))
      if (element) place?.append(element)
    })
    await more.click()
    // Two presses at once would add only one guest, so they are counted themselves.
    await more.evaluate((button) => {
      const presses: unknown[] = []
      Reflect.set(globalThis, 'presses', presses)
      button.addEventListener('click', (event) => presses.push(event.type))
    })
    const presses = () => opened.evaluate(() => Reflect.get(globalThis, 'presses'))
    letIn()
    await expect.poll(presses, patience).toEqual(['click'])
    await opened.waitForTimeout(300)
    expect(await presses()).toEqual(['click'])
    expect(await widget.element.getByRole('spinbutton', { name: 'Guests' }).inputValue()).toBe('1')
    // The drawing was kept with the element.
    expect(asked.filter((path) => path.endsWith('/fragment'))).toHaveLength(1)
    expect(asked.filter(isData)).toEqual([])
  })

  test('the first screen of an element on another site is ready only when it reacts', async () => {
    const { page: opened } = await stage.open()
    await opened.goto(
      stage.host.addPage(
        `${page(haircut)}<script>
          const element = document.querySelector('booking-widget')
          customElements.whenDefined('booking-widget').then(() => element.ready).then(() => {
            element.shadowRoot.querySelector('[part~=day-available]').click()
          })
        </script>`,
      ),
    )
    await visitWidget(opened).slots.first().waitFor()
  })

  test('the first screen of an element on another site leaves a button of the page’s own fallback content alone', async () => {
    const { page: opened } = await stage.open()
    const letIn = await holdBack(opened, mainScript)
    await holdBack(opened, fragment)
    await opened.goto(
      stage.host.addPage(
        page(
          `<form action="#sent"><booking-widget service="haircut"><button>Call us</button></booking-widget></form>`,
        ),
      ),
    )
    await opened.locator('booking-widget:defined').waitFor({ state: 'attached' })
    await opened.getByRole('button', { name: 'Call us' }).click()
    await opened.waitForURL(/#sent$/)
    letIn()
  })

  test('the first screen of an element on another site is drawn anew where the page changes what it shows meanwhile', async () => {
    const { page: opened } = await stage.open()
    const letIn = await holdBack(opened, fragment)
    await opened.goto(stage.host.addPage(page(haircut)))
    await opened.locator('booking-widget:defined').waitFor({ state: 'attached' })
    await opened.evaluate(() =>
      document.querySelector('booking-widget')?.setAttribute('service', 'consultation'),
    )
    letIn()
    const widget = visitWidget(opened)
    await widget.freeDays.first().waitFor()
    expect(await widget.part('summary').innerText()).toMatch(/Colour consultation/)
  })
})

const answer = (given: Parameters<Route['fulfill']>[0]) => (route: Route) =>
  route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...given })

describe('without the server’s drawing the element asks the API', () => {
  test.each([
    ['when the server has another release', answer({ status: 204 }), []],
    [
      'when a captive portal answers',
      answer({ contentType: 'text/html', body: '<title>Log in</title>' }),
      [],
    ],
    ['when the answer has another shape', answer({ json: { html: 1, css: {}, data: {} } }), []],
    [
      'when the markup is another one',
      answer({ json: { html: '<p>Hello</p>', css: {}, data: { now: 1, answers: [] } } }),
      [],
    ],
    [
      'when it is blocked',
      (route: Route) => route.abort('blockedbyclient'),
      [/^request failed: GET .*\/fragment/, /^console error: Failed to load resource/],
    ],
  ])('without the server’s drawing the element asks the API: %s', async (_, fulfil, faults) => {
    const { page: opened, watch } = await stage.open()
    for (const fault of faults) watch.expectFault(fault)
    const asked = recordRequests(opened)
    await opened.route(fragment, fulfil)
    await opened.goto(stage.host.addPage(page(haircut)))
    await visitWidget(opened).freeDays.first().waitFor()
    expect(asked).toContain('/api/v1/slots')
  })

  test('when it takes longer than ten seconds', async () => {
    const { page: opened } = await stage.open()
    await opened.clock.install()
    await opened.route(fragment, () => {})
    const waiting = opened.waitForRequest(fragment)
    const loaded = opened.waitForResponse(mainScript)
    await opened.goto(stage.host.addPage(page(haircut)))
    await waiting
    await (await loaded).finished()
    expect(await opened.getByRole('link', { name: 'Book' }).isVisible()).toBe(true)
    await opened.clock.fastForward(10_000)
    await visitWidget(opened).freeDays.first().waitFor()
  })

  test('when the page replaces words', async () => {
    const { page: opened } = await stage.open()
    const asked = recordRequests(opened)
    await opened.goto(
      stage.host.addPage(
        `${page(haircut)}<script>document.querySelector('booking-widget').messages = { 'Choose a date and time': 'When?' }</script>`,
      ),
    )
    await visitWidget(opened).heading('When?').waitFor()
    expect(asked.filter((path) => path.endsWith('/fragment'))).toEqual([])
  })

  test('when the page requires trusted types and its browser can only parse with a policy that it forbids', async () => {
    const { page: opened, watch } = await stage.open()
    watch.expectFault(/^console error: .*TrustedTypePolicy/)
    await opened.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
    const asked = recordRequests(opened)
    await opened.goto(
      stage.host.addPage(page(haircut), {
        'content-security-policy': "require-trusted-types-for 'script'; trusted-types other",
      }),
    )
    await visitWidget(opened).freeDays.first().waitFor()
    expect(asked).toContain('/api/v1/slots')
  })
})

test.each([
  ["require-trusted-types-for 'script'", true],
  ["require-trusted-types-for 'script'; trusted-types 'none'", true],
  ["require-trusted-types-for 'script'; trusted-types booking-widget", false],
])('trusted types do not hinder the drawing: %s, setHTML: %s', async (policy, hasSetHtml) => {
  const { page: opened } = await stage.open()
  if (!hasSetHtml) await opened.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
  await holdBack(opened, mainScript)
  await opened.goto(stage.host.addPage(page(haircut), { 'content-security-policy': policy }))
  await visitWidget(opened).freeDays.first().waitFor()
})
