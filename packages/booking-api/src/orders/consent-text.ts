import { pickWords } from '../catalog/words.ts'
import type { Wanted } from '../capacity/wanted.ts'
import type { ViewContext } from '../views/view-context.ts'

/**
 * What a visitor may agree to besides the terms, as they read it: the sentences of an order's services in its language, each
 * once, one a line. null where none is asked for.
 */
export function consentText(
  { business }: Pick<ViewContext, 'business'>,
  locale: string,
  wanted: readonly Pick<Wanted, 'service'>[],
): string | null {
  const sentences = wanted.flatMap(({ service: { consent } }) =>
    consent === null ? [] : [pickWords(consent, locale, business.defaultLocale)],
  )
  return sentences.length === 0 ? null : Array.from(new Set(sentences)).join('\n')
}
