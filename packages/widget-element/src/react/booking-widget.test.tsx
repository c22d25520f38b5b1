import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import type { BookingWidgetProps } from '../../manifests/react.d.ts'
import { BookingWidget } from './booking-widget.tsx'

async function show(props: BookingWidgetProps) {
  const view = await renderComponent(createElement(BookingWidget, props))
  const element = view.find('booking-widget')
  return { ...view, element, read: (name: string): unknown => Reflect.get(element, name) }
}

describe('the element as a component', () => {
  test('the component writes strings, numbers and flags as attributes', async () => {
    const { element } = await show({
      service: 'haircut',
      timeZone: 'Asia/Tokyo',
      duration: 90,
      required: true,
      debug: false,
      className: 'mine',
      id: 'one',
    })
    expect(element.getAttribute('service')).toBe('haircut')
    expect(element.getAttribute('time-zone')).toBe('Asia/Tokyo')
    expect(element.getAttribute('duration')).toBe('90')
    expect(element.hasAttribute('required')).toBe(true)
    expect(element.hasAttribute('debug')).toBe(false)
    expect([element.className, element.id]).toEqual(['mine', 'one'])
  })

  test('the component sets objects as properties, and never writes a token', async () => {
    const prefill = { firstName: 'Ada' }
    const { element, read } = await show({ token: 'mng_0123456789abcdefghij', prefill, metadata: { crm: 7 } })
    expect(read('prefill')).toBe(prefill)
    expect(read('metadata')).toEqual({ crm: 7 })
    expect(read('token')).toBe('mng_0123456789abcdefghij')
    expect(element.outerHTML).toBe('<booking-widget></booking-widget>')
  })

  test('the component calls the latest listener, and passes the element to the ref', async () => {
    const first = vi.fn<() => void>()
    const ref = vi.fn<(element: unknown) => void>()
    const { element } = await show({ service: 'haircut', onBookingSlotSelect: first, ref })
    element.dispatchEvent(new CustomEvent('booking-slot-select', { detail: {} }))
    element.dispatchEvent(new CustomEvent('booking-step', { detail: {} }))
    expect(first).toHaveBeenCalledTimes(1)
    expect(ref).toHaveBeenCalledWith(element)
  })
})

describe('the bare tag', () => {
  test('the bare tag has its types: attributes, objects and listeners', async () => {
    const ready = vi.fn<(version: string) => void>()
    const view = await renderComponent(
      <booking-widget
        service="haircut"
        time-zone="Asia/Tokyo"
        hour-cycle="h23"
        onbooking-ready={({ detail }) => ready(detail.version)}
      />,
    )
    const element = view.find('booking-widget')
    expect(element.getAttribute('time-zone')).toBe('Asia/Tokyo')
    element.dispatchEvent(new CustomEvent('booking-ready', { detail: { version: '1' } }))
    expect(ready).toHaveBeenCalledWith('1')
  })
})
