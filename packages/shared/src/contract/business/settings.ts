import type { BusinessEndpoint } from './business-endpoint.ts'

export const settingsEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
