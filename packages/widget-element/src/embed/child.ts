import { callable, clampHeight, eventNames, readMessage, writeMessage } from './protocol.ts'

/**
 * The other side of embed.js, on a booking page in a frame (`?embed=1&instance=…&parentOrigin=…`). Whoever frames the page
 * learns that it is there and how high it is; anything else only once a window of the named origin has answered.
 */
const params = new URLSearchParams(location.search)
const instance = params.get('instance') ?? ''
const parentOrigin = readOrigin(params.get('parentOrigin'))
/** What happened before the page around has answered; it may never do. */
const waiting: unknown[] = []
const mostWaiting = 50
let isVerified = false

if (window !== parent && params.get('embed') === '1') {
  addEventListener('message', listen)
  for (const name of eventNames) document.addEventListener(name, tell)
  // The page is as high as its contents, not as its window, which follows it; and it has no ground of its own.
  document.body.style.minBlockSize = '0'
  document.documentElement.style.background = 'transparent'
  post(writeMessage('source', instance, { type: 'hello', detail: {} }))
  // At once as well: a browser does not draw, nor watch, a frame that is out of sight.
  tellHeight()
  new ResizeObserver(tellHeight).observe(document.body)
}

function tellHeight(): void {
  const height = clampHeight(document.body.getBoundingClientRect().height)
  post(writeMessage('source', instance, { type: 'resize', detail: { height } }))
}

function tell({ type, detail }: Event & { readonly detail?: Readonly<Record<string, unknown>> }): void {
  const message = writeMessage('source', instance, { type, detail: detail ?? {} })
  if (readMessage(message, 'source', instance)) postVerified(message)
  // Pages that have moved here may still listen for this one.
  if (type === 'booking-scheduled' && params.get('compat') === 'leadconnector') {
    postVerified(['msgsndr-booking-complete', detail])
  }
}

function listen({ source, origin, data }: MessageEvent<unknown>): void {
  if (source !== parent || origin !== parentOrigin) return
  const message = readMessage(data, 'target', instance)
  if (message?.type === 'hello') {
    isVerified = true
    waiting.splice(0).forEach(post)
  }
  if (message?.type === 'call') call(message.detail)
}

function call({ method, value }: Readonly<Record<string, unknown>>): void {
  const widget = document.querySelector('booking-widget')
  const name = callable.find((one) => one === method)
  const action: unknown = widget && name && Reflect.get(widget, name)
  if (typeof action === 'function') Reflect.apply(action, widget, typeof value === 'string' ? [value] : [])
}

function postVerified(message: unknown): void {
  if (isVerified) post(message)
  else if (parentOrigin !== null && waiting.length < mostWaiting) waiting.push(message)
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
