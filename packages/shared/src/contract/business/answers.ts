import type { BusinessEndpoint } from './business-endpoint.ts'

export const answersEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
