import { chargeStep, minimumCharge } from '@booking/shared/booking/currency'
import type { ViewContext } from './view-context.ts'

/**
 * What can be charged with an order, in minor units; null where everything is paid on the spot. Nobody pays real money for
 * what the demo business offers.
 */
export function chargeTerms({
  payments: { current },
  business: { currency, isDemo },
}: Pick<ViewContext, 'payments' | 'business'>) {
  return current === null || (isDemo && current.mode === 'live')
    ? null
    : { minimum: minimumCharge(currency), step: chargeStep(currency) }
}
