import { describeApi } from '@booking/booking-api/describe-api'
import openapiTS, { astToString } from 'openapi-typescript'

/** The TypeScript types of the OpenAPI document, as `src/api-schema.ts` has them. */
export async function describeTypes(): Promise<string> {
  const header = '// Generated from the OpenAPI document by `npm run client`. Do not edit.\n\n'
  const document = JSON.stringify(describeApi(undefined))
  const types = astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }))
  return header + joinSingleMembers(dropAbsent(types))
}

/** Most lines of the generator say what an operation does not have, or that a response may have headers. */
const dropAbsent = (types: string): string =>
  types
    .replaceAll(/^ +(?:\w+\?: never;|\/\*\* @description Done(?:, without a body)? \*\/)\n/gm, '')
    .replaceAll(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replaceAll(/^ +parameters: \{\n +\};\n/gm, '')
    // Said at the parameter itself.
    .replaceAll(/^ +\/\*\* @description Chosen by the client.*\n(?= +"Idempotency-Key")/gm, '')

/** Objects with one short member stand on one line. */
function joinSingleMembers(types: string): string {
  const joined = types.replaceAll(/^(.*)\{\n +([^\n]*);\n +\}/gm, (whole, before: string, member: string) => {
    const line = `${before}{ ${member} }`
    return member.startsWith('/') || member.startsWith('*') || line.length > 110 ? whole : line
  })
  return joined === types ? types : joinSingleMembers(joined)
}
