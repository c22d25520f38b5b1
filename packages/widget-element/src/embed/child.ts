import { callableMethods, clampHeight, eventNames, readMessage, writeMessage } from './protocol.ts'

/**
 * The counterpart of embed.js, on a booking page in a frame (`?embed=1&instance=…&parentOrigin=…`). Any parent page receives the
 * greeting and the height; all other messages are sent only after a window of the named origin has answered.
 */
const params = new URLSearchParams(location.search)
const instance = params.get('instance') ?? ''
const parentOrigin = readOrigin(params.get('parentOrigin'))
/** Messages from before the parent page has answered. It may never answer, so the length is limited. */
const queue: unknown[] = []
const queueLimit = 50
let isVerified = false

if (window !== parent && params.get('embed') === '1') {
  addEventListener('message', listen)
  for (const name of eventNames) document.addEventListener(name, postEvent)
  // The height is that of the content, not of the frame, which follows it. The background is the parent page's.
  document.body.style.minBlockSize = '0'
  document.documentElement.style.background = 'transparent'
  post(writeMessage('source', instance, { type: 'hello', detail: {} }))
  // The first height is posted without the observer, because a browser does not render an offscreen frame.
  postHeight()
  new ResizeObserver(postHeight).observe(document.body)
}

function postHeight(): void {
  const height = clampHeight(document.body.getBoundingClientRect().height)
  post(writeMessage('source', instance, { type: 'resize', detail: { height } }))
}

function postEvent({ type, detail }: Event & { readonly detail?: Readonly<Record<string, unknown>> }): void {
  const message = writeMessage('source', instance, { type, detail: detail ?? {} })
  if (readMessage(message, 'source', instance)) postVerified(message)
  // Pages that migrated from LeadConnector may still listen for this message.
  if (type === 'booking-scheduled' && params.get('compat') === 'leadconnector') {
    postVerified(['msgsndr-booking-complete', detail])
  }
}

function listen({ source, origin, data }: MessageEvent<unknown>): void {
  if (source !== parent || origin !== parentOrigin) return
  const message = readMessage(data, 'target', instance)
  if (message?.type === 'hello') {
    isVerified = true
    queue.splice(0).forEach(post)
  }
  if (message?.type === 'call') call(message.detail)
}

function call({ method, value }: Readonly<Record<string, unknown>>): void {
  const widget = document.querySelector('booking-widget')
  const name = callableMethods.find((one) => one === method)
  const action: unknown = widget && name && Reflect.get(widget, name)
  if (typeof action === 'function') Reflect.apply(action, widget, typeof value === 'string' ? [value] : [])
}

function postVerified(message: unknown): void {
  if (isVerified) post(message)
  else if (parentOrigin !== null && queue.length < queueLimit) queue.push(message)
}

function post(message: unknown): void {
  parent.postMessage(message, parentOrigin ?? '*')
}

function readOrigin(text: string | null): string | null {
  try {
    const { origin } = new URL(text ?? '')
    return origin === text ? origin : null
  } catch {
    return null
  }
}
