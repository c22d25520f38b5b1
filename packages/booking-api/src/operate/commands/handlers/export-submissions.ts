import * as v from 'valibot'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { exportPart, type ExportPart } from '../../../desk/answers/export-part.ts'
import type { Database } from '../../../database/database.ts'
import { chooseBusiness } from './choose-business.ts'
import { fault, parseFormName, readDay } from './seek-submissions.ts'

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

/** Exports the answers to a form, part by part, because the channel between processes has a limit. */
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
  const { format } = command
  if (format !== 'csv' && format !== 'json') return fault('--format: must be csv or json')
  const form = await parseFormName(database, business.value, command.form)
  if (!form.ok) return form
  const part = await exportPart(database, business.value.id, {
    form: form.value,
    format,
    since: since.value,
    until: until.value,
    withSuspected: command.suspected,
    next: command.next,
  })
  return part ? ok(part) : fault('the export can not go on from there')
}
