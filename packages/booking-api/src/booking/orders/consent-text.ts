import { pickWords } from '../../context/words.ts'
import type { RequestedItem } from '../../capacity/requested-item.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/**
 * The optional consents besides the terms, as the visitor reads them: each sentence of the order's services once, in the language
 * of the order, one per line. Null where no service asks for one.
 */
export function consentText(
  { business }: Pick<ViewContext, 'business'>,
  locale: string,
  requested: readonly Pick<RequestedItem, 'service'>[],
): string | null {
  const sentences = requested.flatMap(({ service: { consent } }) =>
    consent === null ? [] : [pickWords(consent, locale, business.defaultLocale)],
  )
  return sentences.length === 0 ? null : Array.from(new Set(sentences)).join('\n')
}
