import type { BusinessEndpoint } from './business-endpoint.ts'

export const timeOffEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
