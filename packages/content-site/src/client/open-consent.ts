import { safeTarget } from '@hourfold/shared/navigation/safe-target'
import { patternsOf, readChoice, type OptionalCategory } from '../consent/consent-choice.ts'
import type { ConsentData } from '../consent/page-data.ts'
import { removeCookies } from './remove-cookies.ts'
import { readAddress } from '../serving/safe-redirect.ts'

/** The data and functions that the banner uses. */
export type ConsentContext = {
  readonly data: ConsentData
  /** The browser sends Global Privacy Control, so advertising stays off. */
  readonly gpc: boolean
  /** Returns the granted categories; null before the first choice. */
  readonly granted: () => readonly OptionalCategory[] | null
  /** Applies the current choice. */
  readonly act: () => void
  /** Reloads the page if a script of a category runs that is no longer granted, unless a booking would be lost. */
  readonly endWithdrawn: () => void
  /** Makes the other tabs of the site read the choice again. */
  readonly announce: () => void
}

type Banner = {
  readonly showBanner: (container: HTMLElement, context: ConsentContext, opener: HTMLElement | null) => void
  readonly closeBanner: (container: HTMLElement) => void
}

/**
 * Holds third-party scripts back until their category is granted. Returns the function that starts the banner's island, which
 * asks visitors who have not chosen. A link marked `data-consent-open` opens the same banner, and leads to the page with the
 * form when the banner fails to load.
 */
export function openConsent(data: ConsentData): (container: HTMLElement) => void {
  const gpc = Reflect.get(navigator, 'globalPrivacyControl') === true
  const scripts = findHeldScripts()
  const granted = (): readonly OptionalCategory[] | null =>
    readChoice(document.cookie)?.granted.filter((category) => !(gpc && category === 'advertising')) ?? null
  let known: string
  const act = (): void => {
    const agreed = granted()
    known = String(agreed)
    // At each load too, because a script of another tab may have set its cookies again before its page was reloaded.
    if (agreed) removeCookies(patternsOf(data.cookies, agreed))
    if (!scripts.areAny || !agreed) return
    updateSignals(agreed)
    scripts.release(agreed)
  }
  const runsWithdrawn = (): boolean => scripts.runBeyond(granted() ?? [])
  // A reload would lose what the visitor has entered, so the scripts end when the visitor leaves the page.
  let hasBegun = false
  for (const sign of ['click', 'input']) {
    addEventListener(sign, ({ target }) => {
      hasBegun ||= target instanceof Element && target.closest('booking-widget') !== null
    })
  }
  const endWithdrawn = (): void => {
    if (runsWithdrawn() && !hasBegun) location.reload()
  }
  let closeBanner = (): void => {}
  const show = async (container: HTMLElement, opener: HTMLElement | null): Promise<void> => {
    const banner: Banner = await import(/* @vite-ignore */ data.script)
    banner.showBanner(container, { data, gpc, granted, act, endWithdrawn, announce }, opener)
    closeBanner = () => banner.closeBanner(container)
  }

  if (scripts.areAny) denySignals()
  act()
  const announce = followOtherTabs(() => {
    if (String(granted()) === known) return
    act()
    endWithdrawn()
    closeBanner()
  })
  addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-consent-open]') : null
    const container = document.querySelector<HTMLElement>('consent-banner')
    if (!link || !container || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    show(container, link).catch(() => {
      const page = safeTarget(link.getAttribute('href') ?? '', readAddress)
      if (page.ok) location.assign(page.value)
    })
  })
  // A page from the back/forward cache may show an older choice than the cookie holds, or still run what was withdrawn.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (runsWithdrawn() || (String(granted()) !== known && !hasBegun))) location.reload()
  })
  // When the banner fails to load, nothing is granted, so no script runs.
  return (container) => void (data.asks && !granted() && show(container, null).catch(() => {}))
}

const channelName = 'consent'

/**
 * Calls `follow` when another tab of the site announces a choice, and when this tab becomes visible, because a choice may come from
 * where no announcement does: another window without this script, or the server. Returns the function that announces.
 *
 * The channel is closed while the page is in the back/forward cache, because an open one keeps pages out of it in some browsers.
 */
function followOtherTabs(follow: () => void): () => void {
  let channel: BroadcastChannel | null = null
  const listen = (): void => {
    try {
      channel = new BroadcastChannel(channelName)
      channel.addEventListener('message', follow)
    } catch {
      // Firefox throws where the visitor blocks cookies. No choice is kept there, so there is none to announce.
    }
  }
  listen()
  addEventListener('pagehide', () => channel?.close())
  addEventListener('pageshow', ({ persisted }) => persisted && listen())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within the origin
  return () => channel?.postMessage(null)
}

/** Third-party scripts, which the page contains as inert text. */
type HeldScripts = {
  readonly areAny: boolean
  readonly release: (granted: readonly string[]) => void
  /** True if a script of another category has started. A started script can only be stopped by a reload. */
  readonly runBeyond: (granted: readonly string[]) => boolean
}

function findHeldScripts(): HeldScripts {
  const held = [...document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-category]')]
  const running = new Set<string>()
  return {
    areAny: held.length > 0,
    runBeyond: (granted) => [...running].some((category) => !granted.includes(category)),
    release: (granted) => {
      for (const script of held) {
        const { category = '', src } = script.dataset
        if (!script.isConnected || !src || !granted.includes(category)) continue
        const tag = document.createElement('script')
        // Keeps the scripts in document order.
        tag.async = false
        tag.src = src
        script.replaceWith(tag)
        running.add(category)
      }
    },
  }
}

/** Google's Consent Mode v2: each signal and the category to which it belongs. */
const signals = {
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
  analytics_storage: 'analytics',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
} as const satisfies Record<string, OptionalCategory>

/** Denies all signals, as the first entry of the data layer, before any tag can read them. */
const denySignals = (): void =>
  gtag('consent', 'default', { ...stateOf([]), security_storage: 'granted', wait_for_update: 500 })

/** Updates all signals to the current choice. */
const updateSignals = (granted: readonly OptionalCategory[]): void =>
  gtag('consent', 'update', stateOf(granted))

const stateOf = (granted: readonly OptionalCategory[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(signals).map(([signal, category]) => [
      signal,
      granted.includes(category) ? 'granted' : 'denied',
    ]),
  )

/** A tag accepts a command only as an `arguments` object; it treats an array differently. */
function gtag(..._command: readonly unknown[]): void {
  const existing: unknown = Reflect.get(globalThis, 'dataLayer')
  const layer = Array.isArray(existing) ? existing : []
  layer.push(arguments)
  Reflect.set(globalThis, 'dataLayer', layer)
}
