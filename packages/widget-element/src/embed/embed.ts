import { newKey } from '../effects/new-key.ts'
import { createDispatcher } from '../element/create-dispatcher.ts'
import { nearestLanguage } from '../page/languages-of.ts'
import { fallbackText } from './shell-words.ts'
import { createShell, type Shell, type ShellKind, type ShellLook, type ShellParts } from './create-shell.ts'
import { frameOptions, framePath } from './frame-path.ts'
import type { FramePage } from './make-frame.ts'
import { openFrame, type OpenedFrame } from './open-frame.ts'

/**
 * embed.js, for pages that cannot use the element. It shows booking pages in frames that follow the height of their content and
 * dispatch the events of the element on the page's own elements:
 * - `<div data-booking-widget data-service="…">`, in place or (`data-display`) in a dialog behind a launcher,
 * - `<iframe data-booking-widget data-src="…">`, the page's own frame,
 * - a link or button with `data-booking-open`, which opens a dialog.
 */
const places = '[data-booking-widget]'
const openers = '[data-booking-open]'

/** The places and the opened links of the page. */
const upgraded = new Map<HTMLElement, Place>()

/** Marks a page that has the script already, because the page may load it twice. */
const loadedMark = Symbol.for('booking-widget.frame')

/** Null in Node, where the package may be imported. */
const page = 'document' in globalThis ? document : null
const originOf = (script: Element | null | undefined): string | null =>
  script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : null

/** Origin of a classic script. A module and an injected script do not know their tag: the fallback link names the server, or else a tag does. */
const server = page && originOf(page.currentScript)
const findServer = (): string | null => originOf(page?.querySelector('script[src*="/embed.js"]'))

const linkOf = (place: HTMLElement): string | null =>
  place.closest('a')?.href ?? place.querySelector('a')?.href ?? null

/** Describes what a place shows now. */
function describe(place: HTMLElement): FramePage {
  const { dataset } = place
  const link = dataset['src'] ?? (place instanceof HTMLIFrameElement ? place.src : linkOf(place))
  const path = framePath(dataset)
  const base = dataset['apiBase'] ?? server ?? link ?? findServer() ?? location.href
  const { prefill, utm, metadata, messages, attribution, forwardParams = null, consent = null } = dataset
  return {
    address: path === null ? new URL(link ?? '', location.href) : new URL(path, base),
    options: { locale: nearestLanguage(place), ...frameOptions(dataset) },
    properties: {
      prefill: parse(prefill),
      messages: parse(messages),
      visit: {
        page: location.href,
        referrer: document.referrer,
        'forward-params': forwardParams,
        consent,
        utm: parse(utm),
        metadata: parse(metadata),
        attribution: parse(attribution),
      },
    },
  }
}

function parse(json = 'null'): unknown {
  try {
    return JSON.parse(json)
  } catch {
    console.warn('embed.js: no JSON', json)
    return null
  }
}

type Place = { readonly shown: OpenedFrame | Shell; readonly kind: string }

/** Shows a place, or brings it up to date after a change of its attributes or of the page's language. */
function upgrade(place: HTMLElement): OpenedFrame | Shell {
  const kind = readKind(place)
  const key = JSON.stringify(kind)
  const known = upgraded.get(place)
  if (known?.kind === key) {
    if ('setLook' in known.shown) known.shown.setLook(readLook(place))
    known.shown.update()
    return known.shown
  }
  known?.shown.stop()
  const dispatch = createDispatcher(place, newKey().slice(0, 8), () => false)
  const parts = { target: place, dispatch, describe: () => describe(place), look: readLook(place) }
  const shown =
    place instanceof HTMLIFrameElement ? openFrame({ ...parts, frame: place }) : openShell(parts, kind)
  upgraded.set(place, { shown, kind: key })
  watcher?.observe(place, { attributes: true })
  return shown
}

function readKind(place: HTMLElement): ShellKind {
  const { display, launcherPosition, loading } = place.dataset
  return {
    display: place.matches(openers) ? 'link' : (display ?? 'inline'),
    position: launcherPosition ?? '',
    isLazy: loading === 'lazy',
  }
}

function readLook(place: HTMLElement): ShellLook {
  const { launcherText, title, theme = '' } = place.dataset
  const text = title ?? (fallbackText(place) || 'Book an appointment')
  return { theme, label: launcherText ?? text, title: text, closeText: 'Close' }
}

function openShell(parts: Omit<ShellParts, 'root' | 'kind'>, kind: ShellKind): Shell {
  const { target } = parts
  if (kind.display !== 'link') return createShell({ ...parts, kind, root: rootOf(target) })
  // A link has no shadow root, so the dialog is at the end of the page.
  const box = document.body.appendChild(document.createElement('div'))
  const shell = createShell({ ...parts, kind, root: rootOf(box) })
  return {
    ...shell,
    stop: () => {
      shell.stop()
      box.remove()
    },
  }
}

const rootOf = (box: HTMLElement): ShadowRoot => box.shadowRoot ?? box.attachShadow({ mode: 'open' })

function noticeChanges(changes: readonly MutationRecord[]): void {
  for (const { type, target, attributeName, addedNodes } of changes) {
    if (type === 'childList') for (const node of addedNodes) upgradeWithin(node)
    else if (attributeName !== 'lang' && target instanceof HTMLElement && upgraded.has(target))
      upgrade(target)
  }
  const hasOtherLanguage = changes.some(({ attributeName }) => attributeName === 'lang')
  for (const [place, { shown }] of upgraded) {
    if (!place.isConnected) {
      shown.stop()
      upgraded.delete(place)
    } else if (hasOtherLanguage) upgrade(place)
  }
}

function upgradeWithin(node: Node): void {
  if (!(node instanceof HTMLElement)) return
  if (node.matches(places)) upgrade(node)
  for (const place of node.querySelectorAll<HTMLElement>(places)) upgrade(place)
}

function openByClick(event: MouseEvent): void {
  const [clicked] = event.composedPath()
  const opener = clicked instanceof Element ? clicked.closest<HTMLElement>(openers) : null
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!opener || !isPlain || event.defaultPrevented) return
  event.preventDefault()
  const shown = upgrade(opener)
  if ('open' in shown) shown.open('launcher')
}

const watcher = page && new MutationObserver(noticeChanges)
if (page && !Reflect.has(globalThis, loadedMark)) {
  Reflect.set(globalThis, loadedMark, true)
  upgradeWithin(page.documentElement)
  // From now on the rest of the markup and what scripts add.
  watcher?.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ['lang'] })
  page.addEventListener('click', openByClick)
}
