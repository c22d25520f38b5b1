import * as v from 'valibot'

/** What replaces the placeholders of the examples. */
export type Filling = {
  /** The origin of the booking server. */
  readonly origin: string
  /** Its latest release; null if it has none, as in development. */
  readonly release: { readonly version: string; readonly integrity: string } | null
}

/** Fills in the address of the booking server, and the version and the hash of its script, as a reader of the READMEs would. */
export function fillIn(text: string, { origin, release }: Filling): string {
  const filled = text.replaceAll('http://localhost:3000', origin)
  if (release === null) return filled
  return filled
    .replaceAll('/booking-widget/VERSION/', `/booking-widget/${release.version}/`)
    .replaceAll('integrity="INTEGRITY"', `integrity="${release.integrity}"`)
}

/** Reads the release from the text of `integrity.json`. */
export function readRelease(json: string): Filling['release'] {
  const { version, files } = v.parse(IntegritySchema, JSON.parse(json))
  return { version, integrity: files['booking-widget.js'].integrity }
}

const IntegritySchema = v.object({
  version: v.string(),
  files: v.object({ 'booking-widget.js': v.object({ integrity: v.string() }) }),
})
