import type { BusinessResponse } from '@booking/shared/contract/business/business-client'

export type ChangeScope = BusinessResponse<'getBusinessBooking'>['scopes'][number]['scope']

/** How much a change covers, as a form says; one booking by default. */
export const readScope = (text: string | null): ChangeScope =>
  text === 'order' || text === 'following' || text === 'all' ? text : 'one'
