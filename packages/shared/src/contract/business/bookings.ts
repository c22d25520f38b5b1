import type { BusinessEndpoint } from './business-endpoint.ts'

export const bookingsEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
