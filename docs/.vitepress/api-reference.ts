import { markdownTable } from '../../packages/shared/src/documents/markdown-table.ts'

/** Renders the OpenAPI document as Markdown, one page for each group of endpoints, so that the search finds them. */

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: boolean | Schema
}
type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>
type Operation = {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses?: Readonly<
    Record<string, { readonly $ref?: string; readonly description?: string; readonly content?: Content }>
  >
}
export type OpenApi = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

/** THE table of the pages of the reference. An endpoint belongs to the first row with a path that begins its own. */
export const referencePages = {
  catalog: {
    title: 'Businesses, services and people',
    starts: ['site', 'services', 'providers', 'groups', 'menus', 'otl', 'images', 'previews'],
  },
  times: { title: 'Free times and holds', starts: ['slots', 'series', 'holds'] },
  orders: { title: 'Orders and payments', starts: ['orders', 'sandbox', 'webhooks/payments'] },
  bookings: { title: 'Bookings of a visitor', starts: ['manage', 'requests'] },
  forms: { title: 'Forms, surveys, quizzes', starts: ['forms', 'surveys', 'quizzes', 'results'] },
  addresses: {
    title: 'Addresses and consents',
    starts: ['address-', 'link-requests', 'mail-opt-outs', 'consents'],
  },
  access: {
    title: 'Business API: access',
    starts: ['business/sign-in', 'business/session', 'business/keys', 'business/audit'],
  },
  agenda: {
    title: 'Business API: agenda and bookings',
    starts: [
      'business/agenda',
      'business/book',
      'business/changes',
      'business/requests',
      'business/slots',
      'business/time-off',
    ],
  },
  customers: {
    title: 'Business API: customers and personal data',
    starts: ['business/customers', 'business/people', 'business/retention'],
  },
  money: {
    title: 'Business API: payments and reports',
    starts: ['business/payments', 'business/refunds', 'business/reports'],
  },
  business: { title: 'Business API: settings, answers, messages', starts: ['business/'] },
} as const

export type ReferencePage = keyof typeof referencePages | 'webhooks' | 'schemas'

const isPage = (name: string): name is keyof typeof referencePages => Object.hasOwn(referencePages, name)

/** The page of a path. Throws for one that no row of the table covers, so that no endpoint is left out. */
function pageOf(path: string): keyof typeof referencePages {
  const rest = path.replace('/api/v1/', '')
  if (rest === 'business') return 'catalog'
  const name = Object.entries(referencePages).find(([, { starts }]) =>
    starts.some((start) => rest.startsWith(start)),
  )?.[0]
  if (name === undefined || !isPage(name)) throw new Error(`the reference has no page for ${path}`)
  return name
}

/** The pages in the order of the table, with their titles. */
export const listReferencePages = (): readonly {
  readonly group: ReferencePage
  readonly title: string
}[] => [
  ...Object.keys(referencePages)
    .filter(isPage)
    .map((group) => ({ group, title: referencePages[group].title })),
  { group: 'webhooks', title: 'Webhooks' },
  { group: 'schemas', title: 'Schemas' },
]

/** The Markdown of a page. */
export function renderReferencePage(api: OpenApi, group: ReferencePage): string {
  const { title } = listReferencePages().find((page) => page.group === group) ?? { title: group }
  if (group === 'schemas')
    return [
      `# ${title}`,
      ...Object.entries(api.components.schemas)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, schema]) =>
          [`## ${name}`, inert(schema.description), describeFields(schema)].filter(Boolean).join('\n\n'),
        ),
    ].join('\n\n')
  if (group === 'webhooks')
    return [
      `# ${title}`,
      'Each event is sent as a signed `POST`. [Webhooks](../webhooks.md) explains signatures and retries.',
      ...Object.entries(api.webhooks).map(([name, { post }]) => renderOperation(api, '', name, post)),
    ].join('\n\n')
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    pageOf(path) === group
      ? Object.entries(methods).map(([method, operation]) => renderOperation(api, method, path, operation))
      : [],
  )
  return [`# ${title}`, ...operations].join('\n\n')
}

function renderOperation(
  api: OpenApi,
  method: string,
  path: string,
  operation: Operation | undefined,
): string {
  if (operation === undefined) return ''
  const { summary, description, parameters = [], requestBody, responses = {}, operationId } = operation
  const isWebhook = method === ''
  const body = requestBody?.content['application/json']?.schema
  const rows = parameters.map((one) => {
    const { name, in: place, required, schema, description: words } = resolve(api, one)
    return [
      `\`${name}\``,
      place,
      describeType(schema),
      [required === true ? 'required' : '', inert(words)].filter((part) => part !== '').join('. '),
    ]
  })
  return [
    `## ${isWebhook ? `\`${path}\`` : (summary ?? operationId)} {#${isWebhook ? path.replaceAll('.', '-') : operationId}}`,
    isWebhook ? inert(summary) : `\`${method.toUpperCase()} ${path}\``,
    inert(description),
    isWebhook || rows.length === 0 ? '' : markdownTable(['parameter', 'in', 'type', 'meaning'], rows),
    body === undefined ? '' : `**Body**: ${describeBody(body)}`,
    isWebhook ? '' : `**Response**: ${describeResponses(responses)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const describeBody = (schema: Schema): string =>
  schema.properties === undefined ? describeType(schema) : `\n\n${describeFields(schema)}`

function describeResponses(responses: NonNullable<Operation['responses']>): string {
  const done = Object.entries(responses).flatMap(([status, { description = '', content = {} }]) => {
    if (status === 'default') return []
    const types = Object.entries(content).map(([type, { schema }]) =>
      type === 'application/json' ? describeBody(schema ?? {}) : `\`${type}\``,
    )
    return [`\`${status}\` ${types.length === 0 ? inert(description) : types.join(' or ')}`]
  })
  return done.join('\n\n')
}

/** The fields of an object, or the alternatives of a union. */
function describeFields(schema: Schema): string {
  if (schema.properties === undefined) return describeType(schema)
  const required = new Set(schema.required)
  return markdownTable(
    ['field', 'type', 'meaning'],
    Object.entries(schema.properties).map(([name, field]) => [
      `\`${name}\`${required.has(name) ? '' : ' (optional)'}`,
      describeType(field),
      inert(field.description),
    ]),
  )
}

function describeType(schema: Schema = {}): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `[${name}](./schemas.md#${name.toLowerCase()})`
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined) return schema.enum.map((one) => `\`${String(one)}\``).join(', ')
  const parts = schema.anyOf ?? schema.oneOf
  if (parts !== undefined) return [...new Set(parts.map(describeType))].join(' or ')
  if (schema.allOf !== undefined) return schema.allOf.map(describeType).join(' with ')
  if (schema.type === 'array') return `list of ${describeType(schema.items)}`
  if (schema.properties !== undefined)
    return `{ ${Object.entries(schema.properties)
      .map(
        ([name, field]) =>
          `\`${name}\`${schema.required?.includes(name) === true ? '' : '?'}: ${describeType(field)}`,
      )
      .join(', ')} }`
  if (schema.type === 'object')
    return typeof schema.additionalProperties === 'object'
      ? `object of ${describeType(schema.additionalProperties)}`
      : 'object'
  return (
    [schema.type ?? 'any'].flat().join(' or ') + (schema.format === undefined ? '' : ` (${schema.format})`)
  )
}

function resolve(api: OpenApi, parameter: Parameter): Parameter {
  const name = parameter.$ref?.split('/').at(-1)
  return (name === undefined ? undefined : api.components.parameters[name]) ?? parameter
}

/** Text of the document with nothing that Markdown or Vue would run. */
const inert = (text = ''): string =>
  text
    .replaceAll('{{', '{ {')
    .replaceAll(/<(?=[a-z/!])/gi, '&lt;')
    .replaceAll(/\s*\n\s*/g, ' ')
