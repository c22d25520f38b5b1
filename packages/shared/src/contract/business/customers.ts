import type { BusinessEndpoint } from './business-endpoint.ts'

export const customersEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
