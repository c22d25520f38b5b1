import {
  type NewlyDueView,
  type RetentionRuleName,
  retentionRuleNames,
} from '@hourfold/shared/contract/business/privacy'
import { toIso } from '@hourfold/shared/time/instant'
import type { DuePart } from './due-rows.ts'

/** Whether a change of these keys of a file, such as `retention.bookings`, can make rows due. */
export const changesRetention = (keys: readonly string[]): boolean =>
  keys.some((key) => ['retention', 'customers'].includes(key.split('.')[0] ?? ''))

/** Which rules have more to delete or empty after a change than before it, and how many rows more. */
export const findNewlyDue = (
  before: readonly DuePart[],
  after: readonly DuePart[],
): readonly NewlyDueView[] =>
  retentionRuleNames.flatMap((rule) => {
    const rows = countOf(rule, after) - countOf(rule, before)
    const oldest = after.flatMap((part) => (part.rule === rule ? (part.oldest ?? []) : []))
    return rows > 0 ? [{ rule, rows, oldest: oldest.length === 0 ? null : toIso(Math.min(...oldest)) }] : []
  })

const countOf = (rule: RetentionRuleName, parts: readonly DuePart[]): number =>
  parts.reduce((sum, part) => (part.rule === rule ? sum + part.rows : sum), 0)
