import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { nameCommit } from './machine-facts.ts'

export const resultsFolder = fileURLToPath(new URL('../../../../.prove/', import.meta.url))

const BreachSchema = v.object({ invariant: v.string(), what: v.string() })
const RunSchema = v.object({ seed: v.number(), breaches: v.array(BreachSchema), seconds: v.number() })
const AnswersSchema = v.record(v.string(), v.number())

const ResultSchema = v.variant('part', [
  v.object({
    part: v.literal('faults'),
    group: v.string(),
    name: v.string(),
    run: v.number(),
    /** Why this machine cannot make the fault. */
    skipped: v.optional(v.string()),
    visits: v.number(),
    bookings: v.number(),
    paid: v.number(),
    answers: AnswersSchema,
    slowestMs: v.number(),
    recoveryMs: v.number(),
    mails: v.number(),
    webhooks: v.number(),
    ...RunSchema.entries,
  }),
  v.object({
    part: v.literal('controls'),
    name: v.string(),
    drill: v.string(),
    /** The drill was red without its guard, as it must be. */
    isNoticed: v.boolean(),
    isRewritten: v.boolean(),
    attempts: v.number(),
    ...RunSchema.entries,
  }),
  v.object({
    part: v.literal('inputs'),
    name: v.string(),
    count: v.number(),
    answers: AnswersSchema,
    slowestMs: v.number(),
    slowest: v.string(),
    ...RunSchema.entries,
  }),
  v.object({
    part: v.literal('races'),
    name: v.string(),
    visitors: v.number(),
    answers: AnswersSchema,
    ...RunSchema.entries,
  }),
  v.object({
    part: v.literal('soak'),
    name: v.string(),
    /** Zero is the whole soak. */
    minute: v.number(),
    memoryMb: v.array(v.number()),
    p50: v.number(),
    p95: v.number(),
    answers: AnswersSchema,
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

export const isRed = (result: Result): boolean =>
  result.part === 'controls' ? !result.isNoticed : result.breaches.length > 0

const LineSchema = v.object({ commit: v.string(), settings: v.string(), result: ResultSchema })
type Line = v.InferOutput<typeof LineSchema>

export type Results = {
  readonly commit: string
  /** How many results of another commit were deleted. */
  readonly dropped: number
  readonly all: () => readonly Result[]
  /** Begins a part or continues it: what it has done with other settings is deleted. */
  readonly open: <Name extends Part>(part: Name, settings: string) => PartResults<Name>
  readonly forget: (part: Part) => void
}

type PartResults<Name extends Part> = {
  readonly all: () => readonly ResultOf<Name>[]
  readonly has: (name: string) => boolean
  readonly append: (result: ResultOf<Name>) => void
}

/**
 * The results of the commit that is checked out: lines of a file, each written when it is there, so that an interrupted proof can go
 * on. Results of another commit are deleted, and a change of the tree while the proof runs ends it, because a proof is of one commit.
 */
export function openResults(folder: string, readCommit: () => string = nameCommit): Results {
  const file = join(folder, 'results.jsonl')
  const commit = readCommit()
  mkdirSync(folder, { recursive: true })
  const read = (): readonly Line[] =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : []
  const keepOnly = (isKept: (line: Line) => boolean): number => {
    const lines = read()
    const kept = lines.filter(isKept)
    writeFileSync(file, kept.map((line) => `${JSON.stringify(line)}\n`).join(''))
    return lines.length - kept.length
  }
  const all = (): readonly Result[] => read().map(({ result }) => result)
  return {
    commit,
    dropped: keepOnly((line) => line.commit === commit),
    all,
    open: (part, settings) => {
      keepOnly((line) => line.result.part !== part || line.settings === settings)
      const ofPart = () => resultsOf(all(), part)
      return {
        all: ofPart,
        has: (name) => ofPart().some((one) => one.name === name),
        append: (result) => {
          if (readCommit() !== commit) throw new Error(`the tree is no longer ${commit}; the proof has ended`)
          appendFileSync(file, `${JSON.stringify({ commit, settings, result })}\n`)
        },
      }
    },
    forget: (part) => void keepOnly(({ result }) => result.part !== part),
  }
}

export const resultsOf = <Name extends Part>(all: readonly Result[], part: Name): readonly ResultOf<Name>[] =>
  all.filter((one): one is ResultOf<Name> => one.part === part)

/** The last line may be incomplete, where the proof was interrupted. */
function parseLine(text: string): readonly Line[] {
  try {
    return [v.parse(LineSchema, JSON.parse(text))]
  } catch {
    return []
  }
}
