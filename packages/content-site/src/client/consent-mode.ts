import type { OptionalCategory } from '../consent/consent-choice.ts'

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
export const denySignals = (): void =>
  gtag('consent', 'default', { ...stateOf([]), security_storage: 'granted', wait_for_update: 500 })

/** Updates all signals to the current choice. */
export const updateSignals = (granted: readonly OptionalCategory[]): void =>
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
  const found: unknown = Reflect.get(globalThis, 'dataLayer')
  const layer = Array.isArray(found) ? found : []
  layer.push(arguments)
  Reflect.set(globalThis, 'dataLayer', layer)
}
