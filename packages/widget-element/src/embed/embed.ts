import { addressFrame, makeFrame, newInstance } from './make-frame.ts'
import { framePath } from './frame-path.ts'
import { connectFrame } from './connect-frame.ts'

/**
 * embed.js, for pages that cannot use the element. It turns `<div data-booking-widget data-service="…">` and
 * `<iframe data-booking-widget>` into booking pages that follow the height of their content and dispatch its events.
 */
const selector = '[data-booking-widget]'
const script = document.currentScript
const server = script instanceof HTMLScriptElement ? script.src : location.href

/** Marks an upgraded element, because the page may load this script twice. */
const upgradedMark = Symbol.for('booking-widget.frame')

function upgrade(place: Element): void {
  if (!(place instanceof HTMLElement) || Reflect.has(place, upgradedMark)) return
  Reflect.set(place, upgradedMark, true)
  const { dataset } = place
  const isFrame = place instanceof HTMLIFrameElement
  // `data-src` instead of `src` avoids a first load without an instance.
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
// The observer upgrades elements from the rest of the markup and from scripts.
new MutationObserver(upgradeAll).observe(document, { childList: true, subtree: true })
