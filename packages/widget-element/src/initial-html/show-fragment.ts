import { adoptStyles } from '../loading/adopt-styles.ts'
import { hideFallback } from '../widget/fallback-slot.ts'
import { boxClass } from '../widget/mount-point.ts'
import type { Fragment } from './fragment.ts'

/** Puts a fragment into a shadow root. Returns false where the page's policy forbids it or the markup is another one. */
export function showFragment(root: ShadowRoot, { html, css }: Fragment): boolean {
  try {
    const box = parse(html)
    if (box?.className !== boxClass) return false
    for (const [name, text] of Object.entries(css)) adoptStyles(root, name, text)
    root.append(box)
    hideFallback(root)
    return true
  } catch {
    return false
  }
}

/** Removes only what could run. Without it the default removes elements and attributes of forms. */
const sanitizer = { removeElements: ['script'], comments: true }

/** Returns the only element of the markup. `setHTML` needs no trusted type; browsers without it need a policy if the page requires one. */
function parse(html: string): Element | null {
  const place = document.createElement('div')
  const setHtml: unknown = Reflect.get(place, 'setHTML')
  if (typeof setHtml === 'function') Reflect.apply(setHtml, place, [html, { sanitizer }])
  else Reflect.set(place, 'innerHTML', trust(html))
  return place.childNodes.length === 1 ? place.firstElementChild : null
}

/** Throws where the page's policy does not list the name. */
function trust(html: string): unknown {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!(factory instanceof Object)) return html
  policy ??= Reflect.apply(Reflect.get(factory, 'createPolicy'), factory, [
    'booking-widget',
    { createHTML: (text: string) => text },
  ])
  return Reflect.apply(Reflect.get(Object(policy), 'createHTML'), policy, [html])
}

let policy: unknown
