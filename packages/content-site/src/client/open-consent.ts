import { safeTarget } from '@booking/shared/navigation/safe-target'
import { patternsOf, readChoice, type OptionalCategory } from '../consent/consent-choice.ts'
import type { ConsentData } from '../consent/page-data.ts'
import { denySignals, updateSignals } from './consent-mode.ts'
import { findHeldScripts } from './held-scripts.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
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
  readonly showBanner: (place: HTMLElement, context: ConsentContext, opener: HTMLElement | null) => void
  readonly closeBanner: (place: HTMLElement) => void
}

/**
 * Holds third-party scripts back until their category is granted. Returns the function that starts the banner's island, which
 * asks visitors who have not chosen. A link marked `data-consent-open` opens the same banner, and leads to the page with the
 * form when the banner fails to load.
 */
export function openConsent(data: ConsentData): (place: HTMLElement) => void {
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
  const show = async (place: HTMLElement, opener: HTMLElement | null): Promise<void> => {
    const banner: Banner = await import(/* @vite-ignore */ data.script)
    banner.showBanner(place, { data, gpc, granted, act, endWithdrawn, announce }, opener)
    closeBanner = () => banner.closeBanner(place)
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
    const place = document.querySelector<HTMLElement>('consent-banner')
    if (!link || !place || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    show(place, link).catch(() => {
      const page = safeTarget(link.getAttribute('href') ?? '', readAddress)
      if (page.ok) location.assign(page.value)
    })
  })
  // A page from the back/forward cache may show an older choice than the cookie holds, or still run what was withdrawn.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (runsWithdrawn() || (String(granted()) !== known && !hasBegun))) location.reload()
  })
  // When the banner fails to load, nothing is granted, so no script runs.
  return (place) => void (data.asks && !granted() && show(place, null).catch(() => {}))
}
