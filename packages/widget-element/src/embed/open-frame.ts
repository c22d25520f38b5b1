import { hideFallback, showFallback } from '../widget/fallback-slot.ts'
import { addressFrame, makeFrame, newInstance } from './make-frame.ts'
import { connectFrame } from './connect-frame.ts'

/**
 * The booking page in a frame inside an element's root; its events are heard on the element. What the page's author put inside
 * stands below it until the page in it has come. Returns how to take it away.
 */
export function openFrame(root: ShadowRoot, address: string, title: string): () => void {
  const url = new URL(address)
  const instance = newInstance()
  const frame = makeFrame(title)
  const onHello = (): void => hideFallback(root)
  const stop = connectFrame({ frame, target: root.host, instance, origin: url.origin, onHello })
  frame.src = addressFrame(url, instance)
  root.prepend(frame)
  return () => {
    stop()
    frame.remove()
    showFallback(root)
  }
}
