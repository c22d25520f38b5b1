import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@booking/shared/booking/format-money'
import type { ServiceSummary } from '@booking/shared/contract/views'
import { localeOf, type LocaleCode } from '@booking/shared/i18n/locales'

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
