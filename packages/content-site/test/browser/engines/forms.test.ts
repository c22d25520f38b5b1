import { expect } from 'vitest'
import { prepareStage } from '../prepare-stage.ts'
import { describeEngines, type Tab } from './engine.ts'

const stage = prepareStage()

/** Runs in the page: what has the focus, through all shadow roots. */
const focused = (): { tag: string; name: string; isInElement: boolean } => {
  let element = document.activeElement
  const isInElement = element?.localName === 'booking-widget'
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  const name = element?.querySelector('legend')?.textContent ?? element?.textContent ?? ''
  return { tag: element?.localName ?? 'none', name, isInElement }
}

/** Selects the first time of the first free day of the next month. */
async function chooseTime(page: Tab): Promise<void> {
  const month = await page.evaluate(async () => {
    const element = document.querySelector('booking-widget')
    await customElements.whenDefined('booking-widget')
    await Reflect.get(Object(element), 'ready')
    return element?.shadowRoot?.querySelector('[part~="month-label"]')?.textContent ?? ''
  })
  await page.click('[part~="nav-next"]')
  await page.until((before) => {
    const root = document.querySelector('booking-widget')?.shadowRoot
    return (
      root?.querySelector('[part~="month-label"]')?.textContent !== before &&
      root?.querySelector('[part~="grid"][aria-busy="false"] [part~="day-available"]') !== null
    )
  }, month)
  await page.click('[part~="day-available"]')
  await page.until(isThere, '[part~="slot"]')
  await page.click('[part~="slot"]')
  await page.until(isThere, '[part~="slot"][aria-pressed="true"]')
}

/** Runs in the page. */
const isThere = (selector: string): boolean =>
  document.querySelector('booking-widget')?.shadowRoot?.querySelector(selector) instanceof Element

describeEngines(['Chromium', 'Firefox', 'WebKit'], ({ test, open }) => {
  test('the next page of a survey takes the focus to its question', async () => {
    const page = await open(`${stage.product.url}/widget/survey/feedback`)
    await page.click('[part~="option"], label')
    await page.click('button', 'Next')
    await page.until(() => {
      const root = document.querySelector('booking-widget')?.shadowRoot
      return /^(fieldset|label|legend)$/.test(root?.activeElement?.localName ?? '')
    })
    expect((await page.evaluate(focused)).name).not.toBe('')
  })

  test('the summary of errors is fully in sight, also below the header of our pages', async () => {
    const page = await open(`${stage.product.url}/widget/appointment/service/haircut`)
    await chooseTime(page)
    await page.click('[part~="slot"][aria-pressed="true"]')
    await page.until(isThere, '[part~="form"]')
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await page.click('[part~="form"] [part~="button-primary"]')
    await page.until(() => {
      const root = document.querySelector('booking-widget')?.shadowRoot
      const summary = root?.querySelector('[part~="error-summary"]')
      return summary !== null && summary !== undefined && root?.activeElement === summary
    })
    // A page that scrolls smoothly may be on its way.
    await page.until(() => {
      const summary = document
        .querySelector('booking-widget')
        ?.shadowRoot?.querySelector('[part~="error-summary"]')
      const { top = -1, bottom = 0 } = summary?.getBoundingClientRect() ?? {}
      const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
      return top >= header && bottom <= innerHeight
    })
  })

  test('a form that requires a booking is not sent, and leads to the element', async () => {
    const { product, host } = stage
    const page = await open(
      host.addPage(`<!doctype html><meta charset="utf-8" />
        <script type="module" src="${product.url}/booking-widget.js"></script>
        <form action="/theirs"><booking-widget service="haircut" name="appointment" required></booking-widget>
        <button>Send</button></form>`),
    )
    await page.until(isThere, '[part~="day-available"]')
    await page.evaluate(async () => {
      await Reflect.get(Object(document.querySelector('booking-widget')), 'ready')
    })
    const before = await page.evaluate(() => location.href)
    // Firefox logs this although the focus goes into the element.
    page.allow(/invalid form control with name=.appointment. is not focusable/)
    await page.click('form > button')
    await page.until(() => document.activeElement?.localName === 'booking-widget')
    expect(await page.evaluate(() => location.href)).toBe(before)
    expect((await page.evaluate(focused)).isInElement).toBe(true)
  })

  test('a disabled fieldset leaves nothing to use, and an enabled one everything', async () => {
    const { product, host } = stage
    const page = await open(
      host.addPage(`<!doctype html><meta charset="utf-8" />
        <script type="module" src="${product.url}/booking-widget.js"></script>
        <form><fieldset disabled><booking-widget service="haircut" name="appointment"></booking-widget></fieldset></form>`),
    )
    await page.until(isThere, '[part~="day-available"]')
    await page.until(() => {
      const element = document.querySelector('booking-widget')
      element?.shadowRoot?.querySelector<HTMLElement>('[part~="day-available"]')?.focus()
      return element !== null && getComputedStyle(element).opacity === '0.6' && element.matches(':disabled')
    })
    expect((await page.evaluate(focused)).isInElement).toBe(false)
    await page.evaluate(() => document.querySelector('fieldset')?.removeAttribute('disabled'))
    await page.click('[part~="day-available"]')
    await page.until(isThere, '[part~="day-selected"]')
  })

  test('a fieldset that is disabled closes the dialog, and leaves an «inert» of the page', async () => {
    const { product, host } = stage
    const page = await open(
      host.addPage(`<!doctype html><meta charset="utf-8" />
        <script type="module" src="${product.url}/booking-widget.js"></script>
        <form><fieldset>
          <booking-widget service="haircut" name="first" inert></booking-widget>
          <booking-widget service="haircut" name="second" display="dialog"></booking-widget>
        </fieldset></form>`),
    )
    await page.evaluate(async () => {
      await customElements.whenDefined('booking-widget')
      const element: Element | null = document.querySelector('[name="second"]')
      await Reflect.get(Object(element), 'ready')
      Reflect.get(Object(element), 'open').call(element)
    })
    const isOpen = (): boolean =>
      document.querySelector('[name="second"]')?.shadowRoot?.querySelector('dialog[open]') instanceof Element
    await page.until(isOpen)
    await page.evaluate(() => document.querySelector('fieldset')?.setAttribute('disabled', ''))
    await page.until(
      () =>
        document.querySelector('[name="second"]')?.shadowRoot?.querySelector('dialog[open]') === null &&
        document.querySelector('[name="second"]')?.matches('[inert]') === true,
    )
    await page.evaluate(() => document.querySelector('fieldset')?.removeAttribute('disabled'))
    await page.until(() => document.querySelector('[name="second"]')?.matches(':not([inert])') === true)
    expect(await page.evaluate(() => document.querySelector('[name="first"]')?.matches('[inert]'))).toBe(true)
  })

  test('the list of times is no tab stop, although it scrolls', async () => {
    const page = await open(`${stage.product.url}/widget/appointment/service/haircut`)
    await chooseTime(page)
    await page.evaluate(() =>
      document
        .querySelector('booking-widget')
        ?.shadowRoot?.querySelector<HTMLElement>('[part~="day-selected"]')
        ?.focus(),
    )
    const tags: string[] = []
    while (!tags.at(-1)?.includes('slot') && tags.length < 12) {
      await page.press('Tab')
      tags.push(
        await page.evaluate(() => {
          const element = document.querySelector('booking-widget')?.shadowRoot?.activeElement
          return `${element?.localName} ${element?.part.value}`
        }),
      )
    }
    expect(tags.at(-1)).toContain('slot')
    expect(tags.filter((tag) => tag.startsWith('div'))).toEqual([])
  })
})
