import { addressFrame, makeFrame, newInstance } from './make-frame.ts'
import { framePath } from './frame-path.ts'
import { connectFrame } from './connect-frame.ts'

/**
 * embed.js, for pages that cannot have the element: makes `<div data-booking-widget data-service="…">` and
 * `<iframe data-booking-widget>` booking pages that are as high as their contents and let their events be heard.
 */
const selector = '[data-booking-widget]'
const script = document.currentScript
const server = script instanceof HTMLScriptElement ? script.src : location.href

/** On a place that was taken already: the page may load this script twice. */
const upgradedMark = Symbol.for('booking-widget.frame')

function upgrade(place: Element): void {
  if (!(place instanceof HTMLElement) || Reflect.has(place, upgradedMark)) return
  Reflect.set(place, upgradedMark, true)
  const { dataset } = place
  const isFrame = place instanceof HTMLIFrameElement
  // `data-src` in place of `src` spares the page a first load without an instance.
  const address = isFrame
    ? new URL(dataset['src'] ?? place.src, location.href)
    : new URL(framePath(dataset), dataset['apiBase'] ?? server)
  const frame = isFrame ? place : makeFrame(dataset['title'] ?? place.textContent.trim())
  const instance = newInstance()
  if (dataset['loading'] === 'lazy') frame.loading = 'lazy'
  connectFrame({ frame, target: place, instance, origin: address.origin })
  frame.src = addressFrame(address, instance)
  if (!isFrame) place.replaceChildren(frame)
}

const upgradeAll = (): void => document.querySelectorAll(selector).forEach(upgrade)

upgradeAll()
// Whatever the page still brings: the rest of its own markup, and what its scripts add.
new MutationObserver(upgradeAll).observe(document, { childList: true, subtree: true })
