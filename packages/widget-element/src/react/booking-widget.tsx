'use client'

import { createElement, forwardRef, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { BookingWidgetElement } from '../../manifests/booking-widget.d.ts'
import type { BookingWidgetProps } from '../../manifests/react.d.ts'

/**
 * `<booking-widget>` as a React component. Strings are attributes, so that server markup contains them; objects are properties;
 * `on…` props are event listeners. It does not load the element's script. React 18 passes a ref only through
 * `forwardRef`; a server component may render it, because the file is marked as a client component.
 */
export const BookingWidget = forwardRef<BookingWidgetElement, Omit<BookingWidgetProps, 'ref'>>(
  function BookingWidget({ children, ...props }, ref) {
    const elementRef = useRef<BookingWidgetElement>(null)
    const given = Object.entries(props)
    const objects = new Map(given.filter(([name, value]) => isObject(name, value)))
    const last = useRef(objects)
    const hold = useCallback(
      (element: BookingWidgetElement | null) => {
        elementRef.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      },
      [ref],
    )
    // The properties must be set before the element starts, which is a microtask after its insertion.
    useBrowserEffect(() => {
      for (const name of new Set([...last.current.keys(), ...objects.keys()])) {
        if (elementRef.current) Reflect.set(elementRef.current, name, objects.get(name) ?? null)
      }
      last.current = objects
    })
    useBrowserEffect(() => {
      const stops = given.map(([name, listener]) => listen(elementRef.current, name, listener))
      return () => stops.forEach((stop) => stop())
    })
    const texts = given
      .filter(([name, value]) => !isListener(name) && !isObject(name, value))
      .map(([name, value]) => [attributeOf(name), textOf(value)])
    // oxlint-disable-next-line react/refs -- the ref callback is only passed to createElement, not read
    return createElement('booking-widget', { ...Object.fromEntries(texts), ref: hold }, children)
  },
)

const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

const isListener = (name: string): boolean => /^onBooking[A-Z]/.test(name)

/** Values that must not, or cannot, be attributes. */
const isObject = (name: string, value: unknown): boolean =>
  name === 'token' || (typeof value === 'object' && value !== null && name !== 'style')

/** A flag is present or absent; React handles booleans only for attributes that it knows. */
const textOf = (value: unknown): unknown => (value === true ? '' : value === false ? undefined : value)

const attributeOf = (name: string): string =>
  name === 'className' ? name : name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()

function listen(element: Element | null, name: string, listener: unknown): () => void {
  if (!element || !isListener(name) || typeof listener !== 'function') return () => {}
  const event = attributeOf(name).slice(3)
  const handle = (heard: Event): unknown => Reflect.apply(listener, element, [heard])
  element.addEventListener(event, handle)
  return () => element.removeEventListener(event, handle)
}
