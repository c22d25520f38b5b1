import type { FieldRefusal } from '@hourfold/shared/errors/result'
import { numberFormat } from '@hourfold/shared/i18n/formatters'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { formatDay } from '../ui/formats/format-day.ts'

/** Formats the limits of a range for the locale: dates in words, numbers in the locale's digits. */
export const formatLimits = (fields: readonly FieldRefusal[], locale: string): readonly FieldRefusal[] =>
  fields.map((field) =>
    field.code === 'out_of_range' && field.params
      ? {
          ...field,
          params: Object.fromEntries(
            Object.entries(field.params).map(([name, limit]) => [name, formatLimit(locale, limit)]),
          ),
        }
      : field,
  )

function formatLimit(locale: string, limit: string | number): string {
  if (typeof limit === 'number') return numberFormat(locale).format(limit)
  return isPlainDate(limit) ? formatDay(locale, limit) : limit
}
