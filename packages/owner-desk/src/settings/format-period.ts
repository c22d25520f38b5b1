import { numberFormat } from '@booking/shared/i18n/formatters'

/** «3 years», «3 months»: a number of days, rounded, in the words of a language. */
export function formatPeriod(tag: string, days: number): string {
  const [value, unit] = days >= 365 ? [days / 365, 'year'] : [days / (365 / 12), 'month']
  return numberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(value)
}
