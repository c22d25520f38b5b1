/** Browsers before 2026 do not have it; an element of the page with this id takes its place there. */
declare const Temporal: undefined | { readonly Now?: { readonly timeZoneId: () => string } }

/**
 * Returns the time zone of the visitor's device, in the spelling of its browser. `Temporal` knows it at once; the first formatter
 * of a page takes a slow phone 85 ms, for which the request for the first screen would wait.
 */
export const browserZone = (): string =>
  (typeof Temporal === 'undefined' ? undefined : Temporal.Now?.timeZoneId()) ??
  newFormatter().resolvedOptions().timeZone

const newFormatter = (): Intl.DateTimeFormat => new Intl.DateTimeFormat()

/** Makes the first formatter of the page, in a task that runs while the page waits for the network. */
export const warmFormatters = (): void => void setTimeout(newFormatter)
