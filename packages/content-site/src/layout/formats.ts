import { currencyExponent } from '@booking/shared/booking/currency'
import { dateFormat, numberFormat } from '@booking/shared/i18n/formatters'
import type { Money } from '@booking/shared/contract/values'

/** Formats a price in the visitor's notation; whole amounts without decimals. `tag` is the full Intl tag. */
export function formatPrice(tag: string, { amount, currency }: Money): string {
  const digits = currencyExponent(currency)
  const value = amount / 10 ** digits
  return numberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** «45 min», «1 hr, 30 min»: formats a duration in minutes. */
export function formatDuration(tag: string, minutes: number): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []),
  ]
  return new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(parts)
}

/** «11:00 – 11:15»: formats two instants (epoch ms) of one day as wall time of a zone. */
export const formatTimes = (tag: string, from: number, to: number, timeZone: string): string =>
  dateFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone }).formatRange(from, to)

/** «Friday, November 20, 2026»: formats an instant (epoch ms) as a date in a zone. */
export const formatDay = (tag: string, at: number, timeZone: string): string =>
  dateFormat(tag, { dateStyle: 'full', timeZone }).format(at)

/** «Friday, 20 November, 15:30»: formats an instant (epoch ms) as wall time of a zone. */
export const formatMoment = (tag: string, at: number, timeZone: string): string =>
  dateFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at)

/** «November 20, 2026»: formats a plain date, which is the same in every zone. */
export const formatDate = (tag: string, day: string): string =>
  dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
