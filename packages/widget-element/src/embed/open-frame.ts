import { hideFallback, showFallback } from '../widget/fallback-slot.ts'
import { addressFrame, makeFrame, newInstance } from './make-frame.ts'
import { connectFrame } from './connect-frame.ts'

/**
 * Opens the booking page in a frame in an element's root and dispatches its events on the element. The fallback content of the
 * element is shown below the frame until its page has loaded. Returns its removal.
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
