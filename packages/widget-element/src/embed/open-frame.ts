import { newKey } from '../effects/new-key.ts'
import { addressFrame, type FramePage } from './make-frame.ts'
import type { HostEvent } from '../element/host-events.ts'
import { isEvent, isFromFrame, isRecord, readMessage, writeMessage, type Detail } from './protocol.ts'

export type FrameParts = {
  readonly frame: HTMLIFrameElement
  /** Its custom properties apply in the frame, and it takes the calls of the page. */
  readonly target: HTMLElement
  /** Describes the page as it is now; null leaves the frame as it is. */
  readonly describe: () => FramePage | null
  /** The page in the frame is there. */
  readonly onHello?: (detail: Detail) => void
  /** The frame has said nothing for too long: it is blocked, or its server does not answer. */
  readonly onSilence?: () => void
  /** The state of the element in the frame, and its value in a form. */
  readonly onState?: (state: Detail, value: string | null) => void
  /** Dispatches an event of the frame on the page. Returns false when the page prevents it. */
  readonly dispatch: (event: HostEvent) => boolean
  readonly onDismiss?: () => void
}

export type OpenedFrame = {
  /** Compares the page with what the frame shows, and sends the differences. */
  readonly update: () => void
  readonly call: (method: string, value?: unknown) => void
  readonly stop: () => void
}

/** Milliseconds without a greeting after which the frame counts as dead: from the start, and from the `load` event. */
const patience = { fromStart: 10_000, fromLoad: 2000 } as const

/**
 * Loads a booking page in a frame and communicates with it: it answers the greeting, sets the height to that of the content,
 * dispatches the frame's events, and answers whether the page has prevented a submission.
 */
export function openFrame(parts: FrameParts): OpenedFrame {
  const { frame, target } = parts
  const key = newKey()
  let shown: FramePage | null = null
  let isHere = false
  let styleNames: readonly unknown[] = []
  let sentStyle = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (type: string, detail: Detail): void => {
    if (shown)
      frame.contentWindow?.postMessage(writeMessage('target', key, { type, detail }), shown.address.origin)
  }
  const wait = (milliseconds: number): void => {
    clearTimeout(timer)
    if (!isHere) timer = setTimeout(() => parts.onSilence?.(), milliseconds)
  }
  const load = (page: FramePage): void => {
    shown = page
    isHere = false
    frame.src = addressFrame(page, key)
    wait(patience.fromStart)
  }
  /** Sends the differences between the page and what the frame shows. */
  const sendPage = (page: FramePage, before: Partial<FramePage>): void => {
    const values: Detail = { ...page.options, ...page.properties }
    const known: Detail = { ...before.options, ...before.properties }
    for (const name of Object.keys({ ...known, ...values })) {
      const value = values[name] ?? null
      if (isOther(value, known[name] ?? null)) send('set', { name, value })
    }
    const style = readHostStyle(target, styleNames)
    if (isOther(style, sentStyle)) send('style', style)
    sentStyle = style
  }
  const update = (): void => {
    const page = parts.describe()
    if (!page) return
    const before = shown
    if (!before || before.address.href !== page.address.href) load(page)
    else if (isHere) {
      shown = page
      sendPage(page, before)
    }
  }
  const greet = (detail: Detail): void => {
    isHere = true
    clearTimeout(timer)
    sentStyle = {}
    styleNames = Array.isArray(detail['styleNames']) ? detail['styleNames'] : []
    send('hello', { answers: true })
    if (shown) sendPage(shown, { options: shown.options })
    // The page may have changed while the frame was loading.
    update()
    parts.onHello?.(detail)
  }
  const dispatch = (event: HostEvent): void => {
    const allowed = parts.dispatch(event)
    if (event.name === 'booking-submit') send('answer', { allowed })
  }
  const tellState = ({ state, value }: Detail): void => {
    if (isRecord(state)) parts.onState?.(state, typeof value === 'string' ? value : null)
  }
  const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== frame.contentWindow || origin !== shown?.address.origin) return
    const message = readMessage(data, 'source', key)
    if (!message || !isFromFrame(message)) return
    const { type, detail } = message
    if (type === 'hello') greet(detail)
    else if (type === 'resize') frame.style.height = `${String(detail['height'])}px`
    else if (type === 'state') tellState(detail)
    else if (type === 'dismiss') parts.onDismiss?.()
    else if (isEvent(type)) dispatch({ name: type, detail })
  }
  const call = (method: string, value?: unknown): void => send('call', { method, value })
  const obey = (event: Event): void => {
    if (event instanceof CustomEvent && isRecord(event.detail)) send('call', event.detail)
  }
  const noticeLoad = (): void => wait(patience.fromLoad)
  addEventListener('message', listen)
  target.addEventListener('booking-call', obey)
  frame.addEventListener('load', noticeLoad)
  update()
  return {
    update,
    call,
    stop: () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      target.removeEventListener('booking-call', obey)
      frame.removeEventListener('load', noticeLoad)
    },
  }
}

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

type Style = Readonly<Record<string, string>>

/** Returns the custom properties of the contract that are set on an element or inherited by it, among the names that the frame asks for. */
export function readHostStyle(element: Element, names: readonly unknown[]): Style {
  const computed = getComputedStyle(element)
  const found: Record<string, string> = {}
  for (const name of names) {
    if (typeof name !== 'string' || !name.startsWith('--bw-')) continue
    const value = computed.getPropertyValue(name).trim()
    if (value) found[name] = value
  }
  return found
}
