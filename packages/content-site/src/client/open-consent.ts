import { safeTarget } from '@booking/shared/navigation/safe-target'
import { readChoice, type OptionalCategory } from '../consent/consent-choice.ts'
import type { ConsentData } from '../consent/page-data.ts'
import { denySignals, updateSignals } from './consent-mode.ts'
import { findHeldScripts, type HeldScripts } from './held-scripts.ts'
import { readAddress } from '../serving/read-address.ts'

/** What the banner works with. */
export type ConsentDesk = {
  readonly data: ConsentData
  /** The browser asks for privacy: advertising stays off. */
  readonly gpc: boolean
  /** What is agreed to now; null before the first choice. */
  readonly granted: () => readonly OptionalCategory[] | null
  /** Does what has just been agreed to. */
  readonly act: () => void
  readonly haveRun: HeldScripts['haveRun']
}

type Banner = {
  readonly showBanner: (place: HTMLElement, desk: ConsentDesk, opener: HTMLElement | null) => void
}

/**
 * Scripts of others wait until their category is agreed to. Gives what an island does that asks who has not chosen; a link
 * marked `data-consent-open` opens the same banner, and leads to the page with the form where that cannot be had.
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
  // A page that comes back as it was left may have been overtaken by a choice made on another.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && String(granted()) !== known) location.reload()
  })
  // Without the banner nothing is agreed to, and so nothing runs.
  return (place) => void (data.asks && !granted() && show(place, null).catch(() => {}))
}
