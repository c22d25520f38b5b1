import { chargeStep, minimumCharge } from '@booking/shared/booking/currency'
import type { Call } from './world.ts'

/** What can be charged with an order, in minor units; null where everything is paid on the spot. */
export const chargeTerms = ({ world, business: { currency } }: Pick<Call, 'world' | 'business'>) =>
  world.payments.current && { minimum: minimumCharge(currency), step: chargeStep(currency) }
