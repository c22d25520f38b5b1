import { describeApi } from '@booking/booking-api/describe-api'
import openapiTS, { astToString } from 'openapi-typescript'

/** The TypeScript types of the OpenAPI document, as `src/api-schema.ts` has them. */
export async function describeTypes(): Promise<string> {
  const header = '// Generated from the OpenAPI document by `npm run client`. Do not edit.\n\n'
  return header + astToString(await openapiTS(JSON.stringify(describeApi(undefined))))
}
