import { safeTarget } from '@booking/shared/navigation/safe-target'
import { readChoice, type OptionalCategory } from '../consent/consent-choice.ts'
import type { ConsentData } from '../consent/page-data.ts'
import { denySignals, updateSignals } from './consent-mode.ts'
import { findHeldScripts, type HeldScripts } from './held-scripts.ts'
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
  readonly haveRun: HeldScripts['haveRun']
}

type Banner = {
  readonly showBanner: (place: HTMLElement, context: ConsentContext, opener: HTMLElement | null) => void
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
    if (!scripts.areAny || !agreed) return
    updateSignals(agreed)
    scripts.release(agreed)
  }
  const show = async (place: HTMLElement, opener: HTMLElement | null): Promise<void> => {
    const banner: Banner = await import(/* @vite-ignore */ data.script)
    banner.showBanner(place, { data, gpc, granted, act, haveRun: scripts.haveRun }, opener)
  }

  if (scripts.areAny) denySignals()
  act()
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
  // A page from the back/forward cache may show an older choice than the cookie holds.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && String(granted()) !== known) location.reload()
  })
  // When the banner fails to load, nothing is granted, so no script runs.
  return (place) => void (data.asks && !granted() && show(place, null).catch(() => {}))
}
