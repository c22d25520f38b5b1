import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'
import { ok, type Result } from '@booking/shared/errors/result'
import { answerText } from '@booking/shared/questions/answer-text'
import type { Answer } from '@booking/shared/questions/question-type'
import { questionTypes } from '@booking/shared/questions/question-types'
import { toIso } from '@booking/shared/time/instant'
import type { Database } from '../database/database.ts'
import { type AskedForm, type ExportCursor, readSubmissions } from './stored-submissions.ts'
import type { Submission } from '../records/submissions.ts'
import { chooseBusiness } from './choose-business.ts'
import { fault, findAsked, readDay } from './seek-submissions.ts'

const text = v.optional(v.string())

export const ExportCommandSchema = v.strictObject({
  command: v.literal('export_submissions'),
  /** Its slug; optional where there is only one. */
  business: text,
  form: v.string(),
  format: v.string(),
  since: text,
  until: text,
  /** True includes submissions that look like a machine's. */
  suspected: v.optional(v.boolean(), false),
  /** The position from the previous part. */
  next: text,
})
type ExportCommand = v.InferOutput<typeof ExportCommandSchema>

/** A part of a file, line by line; `next` is the position of the next part. */
export type ExportPart = { readonly lines: readonly string[]; readonly next?: string }

/** The size of one part: the channel between processes has a limit, and the embedded store is blocked meanwhile. */
const pageSize = { rows: 200, characters: 400_000 }

/**
 * Exports the answers to a form as a table or as JSON, part by part, so that the size of a part does not grow with their number.
 */
export async function exportSubmissions(
  database: Database,
  command: ExportCommand,
): Promise<Result<ExportPart, readonly string[]>> {
  const business = await chooseBusiness(database, command.business)
  if (!business.ok) return business
  const since = readDay('since', command.since, 'start', business.value)
  if (!since.ok) return since
  const until = readDay('until', command.until, 'end', business.value)
  if (!until.ok) return until
  const format = formatOf(command.format)
  if (!format) return fault('--format: must be csv or json')
  const asked = await findAsked(database, business.value, command.form)
  if (!asked.ok) return asked
  const place = placeOf(command.next, asked.value)
  if (!place) return fault('the export can not go on from there')

  const { rows, isLast } = await readSubmissions(
    database,
    business.value.id,
    {
      formId: asked.value.id,
      since: since.value,
      until: until.value,
      withSuspected: command.suspected,
    },
    place,
    pageSize,
  )
  const keys = keysOf(asked.value, place.version)
  const isFirst = place.after === null
  const lines = isFirst ? [...format.begin(keys)] : []
  let taken = 0
  let size = 0
  for (const row of rows) {
    const line = format.row(row, keys, isFirst && taken === 0)
    size += JSON.stringify(line).length
    if (taken > 0 && size > pageSize.characters) break
    lines.push(line)
    taken += 1
  }
  const last = rows[taken - 1]
  if (last && (taken < rows.length || !isLast))
    return ok({ lines, next: [place.version, last.createdAt, last.id].join(' ') })
  return ok({ lines: [...lines, ...format.end] })
}

/** The start, or the position in `next`. Versions that are added during the export have their own columns and are left out. */
function placeOf(next: string | undefined, { versions }: AskedForm): ExportCursor | undefined {
  if (next === undefined) return { version: versions[0]?.version ?? 0, after: null }
  const [, version, at, id] = /^(\d{1,9}) (-?\d{1,15}) ([\w-]{1,100})$/.exec(next) ?? []
  if (id === undefined) return undefined
  return { version: Number(version), after: { at: Number(at), id } }
}

/** Every question of all versions: in the latest order, then those that only older versions have. */
const keysOf = ({ versions }: AskedForm, newest: number): readonly string[] => [
  ...new Set(
    versions
      .filter(({ version }) => version <= newest)
      .flatMap(({ questions }) => questions.filter(({ type }) => isAnswered(type)).map(({ key }) => key)),
  ),
]

const unanswered = new Set(
  Object.entries(questionTypes).flatMap(([name, { holds }]) => (holds === 'nothing' ? [name] : [])),
)
const isAnswered = (type: string): boolean => !unanswered.has(type)

type Format = {
  readonly begin: (keys: readonly string[]) => readonly string[]
  readonly row: (submission: Submission, keys: readonly string[], isFirst: boolean) => string
  readonly end: readonly string[]
}

const formatOf = (name: string): Format | undefined =>
  name === 'csv' || name === 'json' ? formats[name] : undefined

const columns = ['id', 'created', 'locale', 'version', 'outcome', 'score', 'order', 'suspected']

const formats = {
  csv: {
    begin: (keys) => [
      tableLine([...columns, ...keys.map((key) => (columns.includes(key) ? `answers.${key}` : key))]),
    ],
    row: (one, keys) =>
      tableLine([
        one.id,
        toIso(one.createdAt),
        one.locale,
        one.version,
        one.outcome,
        one.score,
        one.orderId,
        String(one.isSuspected),
        ...keys.map((key) => cellOf(one.answers[key])),
      ]),
    end: [],
  },
  json: {
    begin: () => ['['],
    row: (one, _, isFirst) =>
      `${isFirst ? '' : ','}${JSON.stringify({
        id: one.id,
        created: toIso(one.createdAt),
        locale: one.locale,
        version: one.version,
        outcome: one.outcome,
        score: one.score,
        scores: one.scores,
        order: one.orderId,
        item: one.item,
        suspected: one.isSuspected,
        consents: one.consents,
        answers: one.answers,
      })}`,
    end: [']'],
  },
} as const satisfies Readonly<Record<string, Format>>

type Cell = string | number | null

/** A row by RFC 4180, without the line's end. Cells that a spreadsheet would run as a formula become text. */
const tableLine = (cells: readonly Cell[]): string =>
  stringify([cells.map((cell) => (typeof cell === 'string' ? defuse(cell) : cell))], {
    escape_formulas: true,
  }).slice(0, -1)

/**
 * The library puts an apostrophe before a formula at the start of a cell. Programs that split cells at tabs, semicolons or line
 * ends, whatever the quotes say, would find further starts within a cell.
 */
const defuse = (cell: string): string => cell.replaceAll(/(?<=[\t\n\r;])(?=[=+\-@＝＋－＠])/g, "'")

const cellOf = (answer: Answer | undefined): Cell =>
  answer === undefined ? null : typeof answer === 'number' ? answer : answerText(answer)
