import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { formatMoney } from '@booking/shared/booking/format-money'
import type { AuditEntryView } from '@booking/shared/contract/business/access'
import type { DeskRequest } from '../page.ts'

/** THE table of details, in words. A detail that is missing here is shown by its name. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  scopes: msg`Permissions`,
  reason: msg`Reason`,
  rules: msg`Rules overridden`,
  cancelled: msg`Cancelled`,
  count: msg`Count`,
  kind: msg`Kind`,
  amount: msg`Amount`,
}

/** The details of an entry on one line: rules, reasons and amounts. Ids tell people nothing and are left out. */
export function showDetails(
  details: AuditEntryView['details'],
  { tag }: Pick<DeskRequest, 'tag'>,
  i18n: I18n,
): string {
  const { amount, currency, ...rest } = details
  const isMoney = typeof amount === 'number' && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
  const shown: Readonly<Record<string, unknown>> = isMoney
    ? { amount: formatMoney(tag, { amount, currency }), ...rest }
    : details
  return Object.entries(shown)
    .map(([name, value]) => [nameOf(name, i18n), showValue(value)])
    .filter(([, value]) => value !== '')
    .map((pair) => pair.join(': '))
    .join(' · ')
}

function nameOf(name: string, i18n: I18n): string {
  const words = Object.hasOwn(names, name) ? names[name] : undefined
  return words ? i18n._(words) : name
}

function showValue(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(showValue)
      .filter((one) => one !== '')
      .join(', ')
  if (typeof value === 'string') return isId(value) ? '' : value
  return value === null ? '' : JSON.stringify(value)
}

const isId = (text: string): boolean => /^[a-z]{3}_[\w-]{20}$/.test(text)
