import { describeApi } from '@hourfold/booking-api/describe-api'
import openapiTS, { astToString } from 'openapi-typescript'
import { format } from 'oxfmt'

const file = 'api-schema.ts'

/** The TypeScript types of the OpenAPI document, as `src/api-schema.ts` has them. */
export async function describeTypes(): Promise<string> {
  const header = '// Generated from the OpenAPI document by `npm run client`. Do not edit.\n\n'
  const document = JSON.stringify(describeApi(undefined))
  const types = astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }))
  const { code, errors } = await format(file, header + dropAbsent(types), {
    semi: false,
    singleQuote: true,
    printWidth: 110,
    objectWrap: 'collapse',
  })
  if (errors.length > 0) throw new Error(`The generated types cannot be parsed: ${JSON.stringify(errors)}`)
  return code
}

/** Most lines of the generator say what an operation does not have, repeat a type, or say that a response may have headers. */
const dropAbsent = (types: string): string =>
  types
    .replaceAll(/^ +(?:\w+\?: never;|\/\*\* @description Done(?:, without a body)? \*\/)\n/gm, '')
    .replaceAll(/^ +\/\*\* @(?:enum|constant).*\*\/\n/gm, '')
    .replaceAll(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replaceAll(/^ +parameters: \{\n +\};\n/gm, '')
    // Said at the parameter itself.
    .replaceAll(/^ +\/\*\* @description .*\n(?= +"(?:Idempotency-Key|webhook-\w+)")/gm, '')
