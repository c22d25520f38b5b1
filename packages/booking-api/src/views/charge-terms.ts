import { chargeStep, minimumCharge } from '@booking/shared/booking/currency'
import type { Call } from '../catalog/request-context.ts'

/**
 * What can be charged with an order, in minor units; null where everything is paid on the spot. Nobody pays real money for
 * what the demo business offers.
 */
export function chargeTerms({ world, business: { currency, isDemo } }: Pick<Call, 'world' | 'business'>) {
  const { current } = world.payments
  return current === null || (isDemo && current.mode === 'live')
    ? null
    : { minimum: minimumCharge(currency), step: chargeStep(currency) }
}
