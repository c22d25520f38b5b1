import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { currentService, offeredServices } from '@hourfold/shared/flow/cart/cart'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { SiteAddress } from '../site-address.ts'
import { describeService } from './describe-service.ts'

/** Describes what a booking page offers: its service, or the list of its services; nothing where it offers none. */
export function describeBookingPage(
  flow: Flow,
  locale: LocaleCode,
  site: SiteAddress & { readonly name: string },
): readonly object[] {
  const service = currentService(flow)
  const offered: readonly ServiceSummary[] = service ? [service] : offeredServices(flow)
  const [first, ...others] = offered.map((one) => describeService(one, locale, site))
  if (!first) return []
  const described = service
    ? first
    : {
        '@type': 'ItemList',
        itemListElement: [first, ...others].map((item, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          item,
        })),
      }
  return [{ '@context': 'https://schema.org', ...described }]
}
