import type { BusinessEndpoint } from './business-endpoint.ts'

export const agendaEndpoints = {} as const satisfies Record<string, BusinessEndpoint>
