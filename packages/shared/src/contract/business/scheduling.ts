import type { BusinessEndpoint } from './business-endpoint.ts'

export const schedulingEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
