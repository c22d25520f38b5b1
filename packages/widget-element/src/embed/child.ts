import type { Controller } from '../element/host.ts'
import { shellWords } from './shell-words.ts'
import {
  callableMethods,
  clampHeight,
  eventNames,
  readMessage,
  optionNames,
  propertyNames,
  writeMessage,
  type Detail,
} from './protocol.ts'

/**
 * The counterpart of embed.js, on a booking page in a frame (`?embed=1&instance=…&parentOrigin=…`). Any parent page receives the
 * greeting and the height; all other messages are sent only after a window of the named origin has answered.
 */
const controllerKey = Symbol.for('booking-widget.controller')
const params = new URLSearchParams(location.search)
const instance = params.get('instance') ?? ''
const parentOrigin = readOrigin(params.get('parentOrigin'))
/** Messages from before the parent page has answered. It may never answer, so the length is limited. */
const queue: unknown[] = []
const queueLimit = 50
let isVerified = false
/** The custom properties of the contract that matter in a frame. */
const styleNames = (
  'color-primary color-on-primary color-background color-surface color-text color-muted color-border color-danger ' +
  'color-success color-focus font-family font-size line-height space radius radius-control control-height day-size ' +
  'slot-columns max-inline-size shadow motion-duration'
)
  .split(' ')
  .map((name) => `--bw-${name}`)
/** True if the parent page answers whether it prevents a submission. */
let answers = false
/** True while a submission waits for that answer. */
let isAsking = false

if (window !== parent && params.get('embed') === '1') {
  addEventListener('message', listen)
  addEventListener('keydown', dismiss)
  for (const name of eventNames) document.addEventListener(name, postEvent)
  // The height is that of the content, not of the frame, which follows it. The background is the parent page's.
  document.body.style.minBlockSize = '0'
  document.documentElement.style.background = 'transparent'
  post('hello', { closeText: shellWords(document.documentElement.lang)[1], styleNames })
  // The first height is posted without the observer, because a browser does not render an offscreen frame.
  postHeight()
  new ResizeObserver(postHeight).observe(document.body)
}

function postHeight(): void {
  post('resize', { height: clampHeight(document.body.getBoundingClientRect().height) })
}

/** Tells the parent page of an event. A submission first waits for the parent page, which may prevent it. */
function postEvent(event: Event & { readonly detail?: Detail }): void {
  const { type, detail = {} } = event
  if (type === 'booking-submit' && answers) {
    isAsking = true
    event.preventDefault()
  }
  const message = writeMessage('source', instance, { type, detail })
  if (readMessage(message, 'source', instance)) postVerified(message)
  // Pages that migrated from LeadConnector may still listen for this message.
  if (type === 'booking-scheduled' && params.get('compat') === 'leadconnector') {
    postVerified(['msgsndr-booking-complete', detail])
  }
  // The element first handles the event itself.
  if (isVerified) setTimeout(postState)
}

function postState(): void {
  const state: unknown = Reflect.get(widget() ?? {}, 'state')
  if (state) post('state', { state, value: controller()?.booked() ?? null })
}

function dismiss({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented && isVerified) post('dismiss', {})
}

function listen({ source, origin, data }: MessageEvent<unknown>): void {
  if (source !== parent || origin !== parentOrigin) return
  const message = readMessage(data, 'target', instance)
  if (message && Object.hasOwn(actions, message.type)) actions[message.type]?.(message.detail)
}

/** What the parent page may do, by type of message. */
const actions: Readonly<Record<string, (detail: Detail) => void>> = {
  hello: (detail) => {
    isVerified = true
    answers = detail['answers'] === true
    queue.splice(0).forEach(send)
  },
  call: ({ method, value }) => {
    const name = callableMethods.find((one) => one === method)
    if (name) callWidget(name, typeof value === 'string' ? [value] : [])
  },
  set: ({ name, value }) => {
    const known = [...optionNames, ...propertyNames].find((one) => one === name)
    const element = widget()
    if (known && element)
      Reflect.set(
        element,
        known.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase()),
        value,
      )
  },
  style: (style) => {
    for (const [name, value] of Object.entries(style)) {
      if (styleNames.includes(name)) widget()?.style.setProperty(name, String(value))
    }
  },
  answer: ({ allowed }) => {
    if (isAsking && allowed === true) controller()?.submitAgain()
    isAsking = false
  },
}

function callWidget(name: string, values: readonly string[]): void {
  const element = widget()
  const action: unknown = element && Reflect.get(element, name)
  if (typeof action === 'function') Reflect.apply(action, element, values)
}

function controller(): Controller | null {
  const found: unknown = Reflect.get(widget() ?? {}, controllerKey)
  return isController(found) ? found : null
}

function isController(value: unknown): value is Controller {
  return typeof value === 'object' && value !== null && 'submitAgain' in value
}

function widget(): HTMLElement | null {
  return document.querySelector<HTMLElement>('booking-widget')
}

function post(type: string, detail: Detail): void {
  send(writeMessage('source', instance, { type, detail }))
}

function postVerified(message: unknown): void {
  if (isVerified) send(message)
  else if (parentOrigin !== null && queue.length < queueLimit) queue.push(message)
}

function send(message: unknown): void {
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
