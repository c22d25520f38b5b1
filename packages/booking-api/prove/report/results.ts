import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { nameCommit } from './machine-facts.ts'

/** Every result is a line of one file, written when it is there, so that an interrupted proof can go on. */
export const resultsFolder = fileURLToPath(new URL('../../../../.prove/', import.meta.url))

const BreachSchema = v.object({ invariant: v.string(), what: v.string() })
const RunSchema = v.object({
  seed: v.number(),
  breaches: v.array(BreachSchema),
  seconds: v.number(),
  /** The source that was run; added where the result is stored. */
  commit: v.optional(v.string()),
})
const DrillSchema = v.object({
  ...RunSchema.entries,
  visits: v.number(),
  bookings: v.number(),
  paid: v.number(),
  answers: v.record(v.string(), v.number()),
  slowestMs: v.number(),
  recoveryMs: v.number(),
  mails: v.number(),
  webhooks: v.number(),
})

const ResultSchema = v.variant('part', [
  v.object({
    part: v.literal('faults'),
    group: v.string(),
    name: v.string(),
    run: v.number(),
    ...DrillSchema.entries,
  }),
  v.object({
    part: v.literal('controls'),
    name: v.string(),
    drill: v.string(),
    isRed: v.boolean(),
    isRewritten: v.boolean(),
    attempts: v.number(),
    ...RunSchema.entries,
  }),
  v.object({
    part: v.literal('inputs'),
    name: v.string(),
    count: v.number(),
    answers: v.record(v.string(), v.number()),
    slowestMs: v.number(),
    slowest: v.string(),
    ...RunSchema.entries,
  }),
  v.object({
    part: v.literal('races'),
    name: v.string(),
    visitors: v.number(),
    answers: v.record(v.string(), v.number()),
    ...RunSchema.entries,
  }),
  v.object({
    part: v.literal('soak'),
    name: v.string(),
    minute: v.number(),
    memoryMb: v.array(v.number()),
    p50: v.number(),
    p95: v.number(),
    answers: v.record(v.string(), v.number()),
    faults: v.array(v.string()),
    ...RunSchema.entries,
  }),
  v.object({
    part: v.literal('suite'),
    name: v.string(),
    passed: v.number(),
    failed: v.number(),
    skipped: v.number(),
    ...RunSchema.entries,
  }),
])
export type Result = v.InferOutput<typeof ResultSchema>
export type Part = Result['part']
export type ResultOf<Name extends Part> = Extract<Result, { readonly part: Name }>

export type Results = {
  readonly all: () => readonly Result[]
  readonly append: (result: Result) => void
  /** Forgets the results of a part, because it runs anew. */
  readonly forget: (part: Part) => void
}

export function openResults(folder: string = resultsFolder): Results {
  const file = join(folder, 'results.jsonl')
  const commit = nameCommit()
  mkdirSync(folder, { recursive: true })
  const read = (): readonly Result[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          // The last line may be incomplete, where the proof was interrupted.
          .flatMap((line) => {
            const parsed = v.safeParse(ResultSchema, parse(line))
            return parsed.success ? [parsed.output] : []
          })
      : []
  return {
    all: read,
    append: (result) => appendFileSync(file, `${JSON.stringify({ ...result, commit })}\n`),
    forget: (part) => {
      const kept = read().filter((result) => result.part !== part)
      writeFileSync(file, kept.map((result) => `${JSON.stringify(result)}\n`).join(''))
    },
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
