import type { BusinessCatalog } from '@booking/shared/contract/business-catalog'
import type { ServiceSummary } from '@booking/shared/contract/views'
import { toWidgetUrl } from '@booking/shared/contract/widget-url'

type Named = { readonly slug: string }

/** Paths of booking pages, without a language prefix. */
export const widgetPath = {
  service: ({ slug }: Named): string => toWidgetUrl({ kind: 'service', service: slug }),
  provider: ({ slug }: Named): string => toWidgetUrl({ kind: 'provider', provider: slug, service: null }),
} as const

/** Returns the service that represents the business: the first one with a price, because free ones are mostly calls. */
export const pickFeatured = ({ services }: BusinessCatalog): ServiceSummary | null =>
  services.find(({ price }) => price !== null && price.amount > 0) ?? services[0] ?? null
