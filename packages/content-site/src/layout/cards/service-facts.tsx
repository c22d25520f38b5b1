import { formatDuration } from '@hourfold/shared/i18n/format-duration'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { PageRequest } from '../../pages/page.ts'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@hourfold/shared/booking/currency'

/** The duration and the price of a service. */
export const ServiceFacts = ({ service, request }: { service: ServiceSummary; request: PageRequest }) => (
  <p className="dotted">
    <span>{formatDuration(localeOf(request.locale).tag, service.durationMinutes, 'short')}</span>
    <span>
      <ServicePrice service={service} locale={request.locale} />
    </span>
  </p>
)

type Props = { readonly service: Pick<ServiceSummary, 'price' | 'priceFrom'>; readonly locale: LocaleCode }

/** The price of a service, or its lowest price. */
export function ServicePrice({ service: { price, priceFrom }, locale }: Props) {
  const { tag } = localeOf(locale)
  if (priceFrom !== null) {
    const least = formatMoney(tag, priceFrom)
    return <Trans>from {least}</Trans>
  }
  return price === null || price.amount === 0 ? <Trans>Free</Trans> : formatMoney(tag, price)
}
