import { type I18n, setupI18n } from '@lingui/core'
import { formatMoney } from '@hourfold/shared/booking/currency'
import type { Money } from '@hourfold/shared/contract/values'
import { dateFormat, hourDigits } from '@hourfold/shared/i18n/formatters'
import { type LocaleCode, localeOf } from '@hourfold/shared/i18n/locales'
import type { Instant } from '@hourfold/shared/time/instant'
import type { MailFrame } from './mail-data.ts'
import catalogs from '@hourfold/shared/locales/mail.json' with { type: 'json' }

/** A message as data: the catalog of each language holds its translation. */
export type Message = { readonly id: string; readonly message: string }

/** The messages and formats of one language for templates. */
export type MailWords = {
  readonly tag: string
  readonly say: (message: Message, values?: Readonly<Record<string, string | number>>) => string
  readonly money: (money: Money) => string
  /** "Tuesday, November 24, 2026" */
  readonly date: (at: Instant, timeZone: string) => string
  /** "Tue, Nov 24, 11:00 AM" */
  readonly moment: (at: Instant, timeZone: string) => string
  /** "Tue, Nov 24, 11:00 AM GMT+1" */
  readonly zonedMoment: (at: Instant, timeZone: string) => string
  /** "11:00 – 11:45 AM" */
  readonly times: (start: Instant, end: Instant, timeZone: string) => string
  /** "Central European Standard Time" */
  readonly zone: (at: Instant, timeZone: string) => string
  /** "Price: €48" */
  readonly labelled: (label: string, value: string) => string
  readonly list: (items: readonly string[]) => string
}

export type Writing = { readonly words: MailWords; readonly frame: MailFrame }

const labelled: Message = /* i18n */ { id: 'mail.common.labelled', message: '{label}: {value}' }
const known = new Map<LocaleCode, MailWords>()

/** The words of a language, made once. */
export function mailWords(locale: LocaleCode): MailWords {
  const words = known.get(locale) ?? createWords(locale)
  known.set(locale, words)
  return words
}

function createWords(locale: LocaleCode): MailWords {
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } })
  const { tag } = localeOf(locale)
  const zoned = (options: Intl.DateTimeFormatOptions, timeZone: string) =>
    dateFormat(tag, { ...options, timeZone })
  const moment = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: hourDigits(tag),
    minute: '2-digit',
  } as const
  return {
    tag,
    say: ({ id }, values = {}) => i18n._(id, values),
    money: (money) => formatMoney(tag, money),
    date: (at, timeZone) =>
      zoned({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, timeZone).format(at),
    moment: (at, timeZone) => zoned(moment, timeZone).format(at),
    zonedMoment: (at, timeZone) => zoned({ ...moment, timeZoneName: 'short' }, timeZone).format(at),
    times: (start, end, timeZone) =>
      zoned({ hour: hourDigits(tag), minute: '2-digit' }, timeZone).formatRange(start, end),
    zone: (at, timeZone) =>
      zoned({ timeZoneName: 'long' }, timeZone)
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    labelled: (label, value) => i18n._(labelled.id, { label, value }),
    list: (items) => new Intl.ListFormat(tag).format(items),
  }
}
