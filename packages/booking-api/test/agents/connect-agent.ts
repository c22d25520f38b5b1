import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import * as v from 'valibot'
import { ProblemSchema } from '@hourfold/shared/contract/problem'

/** A program that uses `/mcp` through the client of the official SDK. It checks each result against the schema of its tool. */
export type Agent = {
  readonly client: Client
  /** Calls a tool, and expects a result. */
  readonly call: (name: string, input: object) => Promise<{ readonly [name: string]: unknown }>
  /** Calls a tool, and expects a refusal: `409 slot_taken`, with the fields it names. */
  readonly refusal: (name: string, input: object) => Promise<string>
  /** Calls a tool, expects a refusal, and returns what it says about each field. */
  readonly reasons: (name: string, input: object) => Promise<Readonly<Record<string, unknown>>>
}

const ResultSchema = v.object({
  isError: v.optional(v.boolean(), false),
  structuredContent: v.optional(v.record(v.string(), v.unknown())),
  content: v.tuple([v.object({ type: v.literal('text'), text: v.string() })]),
})
const RefusalSchema = v.pick(ProblemSchema, ['status', 'code', 'fields', 'alternatives'])

/** Connects to `/mcp` of a server. */
export async function connectAgent(origin: string): Promise<Agent> {
  const client = new Client({ name: 'test-agent', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)))
  // The client checks results only against the schemas that it knows.
  await client.listTools()
  const send = async (name: string, input: object) =>
    v.parse(ResultSchema, await client.callTool({ name, arguments: { ...input } }))
  return {
    client,
    call: async (name, input) => {
      const { isError, structuredContent, content } = await send(name, input)
      if (isError || !structuredContent) throw new Error(`${name} answered ${content[0].text}`)
      return structuredContent
    },
    reasons: async (name, input) => {
      const { isError, content } = await send(name, input)
      if (!isError) throw new Error(`${name} answered ${content[0].text}`)
      const { fields = [] } = v.parse(RefusalSchema, JSON.parse(content[0].text))
      return Object.fromEntries(fields.map(({ path, params }) => [path, params?.['reason']]))
    },
    refusal: async (name, input) => {
      const { isError, content } = await send(name, input)
      if (!isError) throw new Error(`${name} answered ${content[0].text}`)
      const { status, code, fields = [] } = v.parse(RefusalSchema, JSON.parse(content[0].text))
      return [status, code, ...fields.map((field) => `${field.path}:${field.code}`)].join(' ')
    },
  }
}
