import * as v from 'valibot'

export const SentFileSchema = v.object({
  content: v.union([v.string(), v.instance(Uint8Array)]),
  headers: v.record(v.string(), v.string()),
})
/** The response of an endpoint that sends a file, with the headers that describe its use. */
export type SentFile = v.InferOutput<typeof SentFileSchema>
