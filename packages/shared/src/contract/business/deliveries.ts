import type { BusinessEndpoint } from './business-endpoint.ts'

export const deliveriesEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
