import * as v from 'valibot'

const ParamsSchema = v.record(v.string(), v.union([v.string(), v.number()]))

/** RFC 9457 problem details: the format of every API refusal. It contains no text for visitors; clients choose it by `code`. */
export const ProblemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  statusMessage: v.optional(v.string()),
  params: v.optional(ParamsSchema),
  fields: v.optional(
    v.array(v.object({ path: v.string(), code: v.string(), params: v.optional(ParamsSchema) })),
  ),
  alternatives: v.optional(v.array(v.string())),
  requestId: v.optional(v.string()),
})
export type Problem = v.InferOutput<typeof ProblemSchema>
