import { answerText } from '@hourfold/shared/questions/answer-text'
import type { Answer } from '@hourfold/shared/questions/question-type'
import { questionTypes } from '@hourfold/shared/questions/question-types'
import { toIso } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import type { Submission } from '../../tables/submissions.ts'
import { type CsvCell, csvLine } from '../../endpoints/views/csv-line.ts'
import {
  type AskedForm,
  type ExportCursor,
  readSubmissions,
  type SubmissionFilter,
} from './stored-submissions.ts'

/** A part of a file, line by line; `next` is the position of the next part. */
export type ExportPart = { readonly lines: readonly string[]; readonly next?: string }

/** The size of one part: the channel between processes has a limit, and the embedded store is blocked meanwhile. */
const pageSize = { rows: 200, characters: 400_000 }

type ExportQuery = Omit<SubmissionFilter, 'formId'> & {
  readonly form: AskedForm
  readonly format: keyof typeof formats
  /** The position from the previous part. */
  readonly next: string | undefined
}

/**
 * Exports the answers to a form as a table or as JSON, part by part, so that the size of a part does not grow with their number.
 * Null for a position from which the export cannot go on.
 */
export async function exportPart(
  q: Queryable,
  businessId: string,
  { form, format: name, next, ...filter }: ExportQuery,
): Promise<ExportPart | null> {
  const format: Format = formats[name]
  const place = placeOf(next, form)
  if (!place) return null
  const { rows, isLast } = await readSubmissions(
    q,
    businessId,
    { ...filter, formId: form.id },
    place,
    pageSize,
  )
  const keys = keysOf(form, place.version)
  const isFirst = place.after === null
  const lines = isFirst ? [...format.begin(keys)] : []
  let count = 0
  let size = 0
  for (const row of rows) {
    const line = format.row(row, keys, isFirst && count === 0)
    size += JSON.stringify(line).length
    if (count > 0 && size > pageSize.characters) break
    lines.push(line)
    count += 1
  }
  const last = rows[count - 1]
  if (last && (count < rows.length || !isLast))
    return { lines, next: [place.version, last.createdAt, last.id].join(' ') }
  return { lines: [...lines, ...format.end] }
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

const columns = ['id', 'created', 'locale', 'version', 'outcome', 'score', 'order', 'suspected']
const utmColumns = ['utm_source', 'utm_medium', 'utm_campaign']
/** Appended after the answers, so that earlier columns keep their positions. */
const lastColumns = [...utmColumns, 'page', 'referrer']
const ownColumns = new Set([...columns, ...lastColumns])

const formats = {
  csv: {
    begin: (keys) => [
      csvLine([
        ...columns,
        ...keys.map((key) => (ownColumns.has(key) ? `answers.${key}` : key)),
        ...lastColumns,
      ]),
    ],
    row: (one, keys) =>
      csvLine([
        one.id,
        toIso(one.createdAt),
        one.locale,
        one.version,
        one.outcome,
        one.score,
        one.orderId,
        String(one.isSuspected),
        ...keys.map((key) => cellOf(one.answers[key])),
        ...utmColumns.map((name) => one.attribution.utm?.[name] ?? ''),
        one.attribution.page ?? '',
        one.attribution.referrer ?? '',
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
        attribution: one.attribution,
      })}`,
    end: [']'],
  },
} as const satisfies Readonly<Record<string, Format>>

const cellOf = (answer: Answer | undefined): CsvCell =>
  answer === undefined ? null : typeof answer === 'number' ? answer : answerText(answer)
