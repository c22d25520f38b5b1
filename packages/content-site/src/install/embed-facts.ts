import { msg } from '@lingui/core/macro'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import type { PageRequest } from '../pages/page.ts'
import { createWords } from '../site-words.ts'
import type { EmbedFacts, EmbedScript } from './plan-embed.ts'

/** Collects what the snippets need to know of this server. */
export function factsOf({ origin, assets, locale, install }: PageRequest): EmbedFacts {
  const { release } = assets.widget
  const base = (assets.widget.src.split('?')[0] ?? '').replace(/\/[^/]*$/, '')
  const major = `/booking-widget/${majorOf(release)}`
  const pinned = (file: string): EmbedScript => ({
    src: `${origin}${base}/${file}`,
    integrity: install.findScript(`${base}/${file}`)?.integrity ?? null,
  })
  const floating = (file: string): EmbedScript => ({ src: `${origin}${major}/${file}`, integrity: null })
  return {
    origin,
    locale,
    scripts: {
      pinned: { element: pinned('booking-widget.js'), frame: pinned('embed.js') },
      major: { element: floating('booking-widget.js'), frame: floating('embed.js') },
    },
    links: linkTexts(),
  }
}

/** `1` of the release `1.4.2-0a1b2c3d`. */
export const majorOf = (release: string): string => release.split('.')[0] ?? '0'

/** The snippet's link is in the language that the embedded calendar will have. */
const linkTexts = (): EmbedFacts['links'] =>
  Object.fromEntries(
    localeCodes.map((code) => {
      const words = createWords(code)
      return [code, { book: words._(msg`Book an appointment`), open: words._(msg`Open the form`) }]
    }),
  )
