import type { BusinessEndpoint } from './business-endpoint.ts'

export const moneyEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
