import { addressFrame, makeFrame, newInstance } from './make-frame.ts'
import { tendFrame } from './tend-frame.ts'

/** The booking page in a frame inside an element's root; its events are heard on the element. Returns how to take it away. */
export function openFrame(root: ShadowRoot, address: string, title: string): () => void {
  const url = new URL(address)
  const instance = newInstance()
  const frame = makeFrame(title)
  const stop = tendFrame({ frame, target: root.host, instance, origin: url.origin })
  frame.src = addressFrame(url, instance)
  root.append(frame)
  return () => {
    stop()
    frame.remove()
  }
}
