import { subscribe } from 'valtio/vanilla'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Flow } from '@hourfold/shared/flow/flow'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { begin, nine, settle } from '../src/testing/walk-flow.ts'
import { adoptStyles } from '../src/loading/adopt-styles.ts'
import { createWidget } from '../src/widget/create-widget.ts'
import type { HostEvent } from '../src/element/host-events.ts'
import type { View } from '../src/page/view.ts'
import { WidgetApp } from '../src/widget/widget-app.tsx'

const view: View = {
  locale: localeOf('en'),
  theme: 'auto',
  firstDay: 'auto',
  apiBase: '',
  layout: 'month',
  display: 'inline',
  launcherText: '',
  hide: '',
  returnUrl: null,
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((passed) => setTimeout(passed))
}

/** A property that throws when it is read, until it is mended. */
function breakable<Value extends object>(value: Value, name: keyof Value) {
  let isBroken = false
  const given = value[name]
  Object.defineProperty(value, name, {
    get: () => {
      if (isBroken) throw new TypeError(`${String(name)} is broken`)
      return given
    },
  })
  return { break: () => void (isBroken = true), mend: () => void (isBroken = false) }
}

/** A widget in a shadow root, as the element mounts it, and what its page has heard. */
async function mount(flow: Flow) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = host.attachShadow({ mode: 'open' })
  const told: HostEvent[] = []
  const widget = createWidget(root, {
    adoptStyles: (name, text) => adoptStyles(root, name, text),
    begin: flow,
    view,
    emit: (event) => told.push(event) > 0,
    show: () => false,
    beginAgain: () => false,
    leaveBrokenPage: () => {},
  })
  widget.display.wordsReady = true
  createRoot(root).render(createElement(WidgetApp, { widget }))
  await settled()
  return {
    root,
    widget,
    title: () => root.querySelector('.title')?.textContent,
    errors: () => told.filter(({ name }) => name === 'booking-error').map(({ detail }) => detail),
    retry: async () => {
      root.querySelector<HTMLElement>('[part~="error"] button')?.click()
      await settled()
    },
  }
}

/** A visit at its times, whose service cannot be drawn while it is broken. */
function atTimes() {
  const flow = { ...settle(begin()), chosenZone: 'Europe/Berlin' }
  const [service] = Object.values(flow.services)
  if (!service) throw new Error('The visit has no service')
  return { flow, name: breakable(service, 'name') }
}

const failed = 'Something went wrong on our side. Please try again.'
const times = 'Choose a date and time'

describe('an exception', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  it('an exception while a screen is drawn leaves a message, a retry and the link of the page, and is told once', async () => {
    const { flow, name } = atTimes()
    const { root, widget, title, errors, retry } = await mount(flow)
    expect(title()).toBe(times)
    name.break()
    widget.store.send({ type: 'date_picked', date: '2026-11-24' })
    await settled()
    expect(title()).toBe(failed)
    expect(root.querySelectorAll('[part~="error"] slot:not([name])')).toHaveLength(1)
    expect(errors()).toMatchObject([
      { code: 'internal_error', message: failed, phase: 'time', retryable: true },
    ])
    expect(console.error).toHaveBeenCalledTimes(1)

    await retry()
    expect(title()).toBe(failed)
    expect(errors()).toHaveLength(2)
    name.mend()
    await retry()
    expect(title()).toBe(times)
  })

  it('an exception in drawing what an answer says takes the visit back to before it, so that it is asked for again', async () => {
    const before = { ...begin(), chosenZone: 'Europe/Berlin' }
    const { widget, title, retry } = await mount(before)
    const { flow, name } = atTimes()
    name.break()
    widget.store.restore(flow)
    await settled()
    expect(title()).toBe(failed)
    await retry()
    expect(widget.store.state.flow).toBe(before)
    widget.store.restore(settle(before))
    await settled()
    expect(title()).toBe(times)
  })

  it('an exception moves the focus of a visitor who was in the widget to the message and back, and of nobody else', async () => {
    const { flow, name } = atTimes()
    const { root, widget, title, retry } = await mount(flow)
    const fail = async (): Promise<void> => {
      name.break()
      widget.store.send({ type: 'hour_cycle_picked', hourCycle: 'h12' })
      widget.store.send({ type: 'hour_cycle_picked', hourCycle: 'h23' })
      await settled()
      expect(title()).toBe(failed)
      name.mend()
    }
    await fail()
    expect(root.activeElement).toBe(null)
    await retry()
    expect(root.activeElement?.textContent).toBe(times)
    await fail()
    expect(root.activeElement?.textContent).toBe(failed)
  })

  it('an exception of somebody who observes the visit ends in the same message, and the visit is as it was', async () => {
    const { flow } = atTimes()
    const { widget, title, errors, retry } = await mount(flow)
    const stop = subscribe(
      widget.store.state,
      () => {
        throw new TypeError('an observer is broken')
      },
      true,
    )
    widget.store.send({ type: 'slot_picked', start: nine })
    widget.store.send({ type: 'slot_picked', start: nine })
    await settled()
    expect([title(), errors().length, widget.store.state.flow.step]).toEqual([failed, 1, 'time'])
    stop()
    await retry()
    expect(title()).toBe(times)
  })

  it('an exception outside of every screen leaves the link of the page', async () => {
    const { root, widget, errors } = await mount(atTimes().flow)
    const broken = { ...view }
    breakable(broken, 'layout').break()
    widget.display.view = broken
    await settled()
    expect(root.innerHTML).toBe('<slot></slot>')
    expect(errors()).toHaveLength(1)
  })
})
