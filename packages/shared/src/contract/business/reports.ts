import type { BusinessEndpoint } from './business-endpoint.ts'

export const reportsEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
