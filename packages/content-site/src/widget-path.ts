import type { BusinessCatalog } from '@hourfold/shared/contract/business-catalog'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'

type Named = { readonly slug: string }

/** Paths of booking pages, without a language prefix. */
export const widgetPath = {
  service: ({ slug }: Named): string => toWidgetUrl({ kind: 'service', service: slug }),
  provider: ({ slug }: Named): string => toWidgetUrl({ kind: 'provider', provider: slug, service: null }),
} as const

/** Returns the service that represents the business: the first one with a price, because free ones are mostly calls. */
export const pickFeatured = ({ services }: BusinessCatalog): ServiceSummary | null =>
  services.find(({ price }) => price !== null && price.amount > 0) ?? services[0] ?? null
