import { isFromFrame, readMessage, writeMessage } from './protocol.ts'

type FrameConnection = {
  readonly frame: HTMLIFrameElement
  /** The target of the frame's events on the page. */
  readonly target: EventTarget
  readonly instance: string
  /** Origin of the booking server; messages of other origins are ignored. */
  readonly origin: string
  /** Called when the page in the frame says that it is there. */
  readonly onHello?: () => void
}

/** Answers a frame, sets its height to that of its content and dispatches its events on the page. Returns a stop function. */
export function connectFrame({ frame, target, instance, origin, onHello }: FrameConnection): () => void {
  const send = (type: string, detail: Readonly<Record<string, unknown>> = {}): void =>
    frame.contentWindow?.postMessage(writeMessage('target', instance, { type, detail }), origin)
  const listen = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (source !== frame.contentWindow || from !== origin) return
    const message = readMessage(data, 'source', instance)
    if (!message || !isFromFrame(message)) return
    const { type, detail } = message
    if (type === 'hello') {
      send('hello')
      onHello?.()
    } else if (type === 'resize') frame.style.height = `${String(detail['height'])}px`
    else target.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
  }
  const call = (event: Event): void => {
    if (event instanceof CustomEvent) send('call', event.detail)
  }
  addEventListener('message', listen)
  target.addEventListener('booking-call', call)
  return () => {
    removeEventListener('message', listen)
    target.removeEventListener('booking-call', call)
  }
}
