import { chargeStep, minimumCharge } from '@hourfold/shared/booking/currency'
import type { ViewContext } from './view-context.ts'

/**
 * The limits of an order's advance payment, in minor units; null where everything is paid on the spot. The demo business never
 * takes real money.
 */
export function chargeTerms({
  payments: { current },
  business: { currency, isDemo },
}: Pick<ViewContext, 'payments' | 'business'>) {
  return current === null || (isDemo && current.mode === 'live')
    ? null
    : { minimum: minimumCharge(currency), step: chargeStep(currency) }
}
