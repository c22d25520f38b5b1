import { useLingui } from '@lingui/react/macro'
import type { Money } from '@hourfold/shared/contract/values'
import { formatMoney } from '../../ui/formats/format-money.ts'

/** Formats a price; null if the service names none. */
export function usePriceText(locale: string): (price: Money | null) => string | null {
  const { t } = useLingui()
  return (price) => price && (price.amount === 0 ? t`Free of charge` : formatMoney(locale, price))
}
