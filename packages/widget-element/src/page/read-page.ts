import type { Subject } from '@booking/shared/contract/widget-url'
import type { FlowOptions } from '@booking/shared/flow/flow'
import { isLocaleCode, localeOf } from '@booking/shared/i18n/locales'
import { negotiateLocale } from '@booking/shared/i18n/negotiate-locale'
import { isPlainDate } from '@booking/shared/time/plain-date'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import { attributeNames, attributeRow, isUsable, type AttributeName } from '../element/contract.ts'
import { readPrefill } from './read-prefill.ts'
import { readSubjects } from './read-subject.ts'
import type { View } from './view.ts'

/** What the element says about itself, by attribute; and what it finds around it. */
export type PageFacts = {
  readonly given: (name: AttributeName) => string | null
  /** Languages in order of preference, after the attribute: the nearest `lang`, then the browser's. */
  readonly languages: readonly string[]
  /** Where the script came from, without a slash at the end. */
  readonly scriptOrigin: string
}

export type Page = {
  /** Null when nothing names one: there is nothing to show. */
  readonly subject: Subject | null
  readonly options: FlowOptions
  readonly view: View
  /** What is usable of the rest. */
  readonly get: (name: AttributeName) => string | null
  /** What was said wrongly, each a sentence for whoever set the page up. */
  readonly faults: readonly string[]
}

/** Reads the page's wishes. A value that cannot be used is a fault and counts as not given; nothing throws. */
export function readPage({ given, languages, scriptOrigin }: PageFacts): Page {
  const values = new Map<AttributeName, string>()
  const faults: string[] = []
  for (const name of attributeNames) {
    const text = given(name)
    if (text === null) continue
    if (isUsable(name, text)) values.set(name, text)
    else faults.push(`${name}="${attributeRow(name).secret ? '…' : text.slice(0, 80)}" is not usable here`)
  }
  const get = (name: AttributeName): string | null => values.get(name) ?? null
  const locale = negotiateLocale([get('locale') ?? '', ...languages])
  const wanted = get('locale')
  if (wanted !== null && negotiateLocale([wanted]) === 'en' && !/^en/i.test(wanted)) {
    faults.push(`locale="${wanted}" is not one of the languages`)
  }
  const subjects = readSubjects(get)
  if (subjects.length === 0) {
    faults.push(
      'one of service, provider, group, menu, form, survey, quiz, booking, token or otl must be given',
    )
  }
  for (const { name } of subjects.slice(1)) {
    faults.push(`${name} is ignored beside ${subjects[0]?.name ?? ''}`)
  }
  return {
    subject: subjects[0]?.subject ?? null,
    options: readOptions(get, locale),
    view: {
      locale: localeOf(isLocaleCode(locale) ? locale : 'en'),
      theme: pick(get('theme'), ['auto', 'light', 'dark']),
      firstDay: readFirstDay(get('first-day')),
      apiBase: (get('api-base') ?? scriptOrigin).replace(/\/+$/, ''),
      // The server knows it by other means.
      origin: typeof location === 'undefined' ? '' : location.origin,
      layout: pick(get('layout'), ['month', 'week', 'list']),
      display: pick(get('display'), ['inline', 'dialog', 'floating']),
      launcherText: get('launcher-text') ?? '',
      hide: get('hide') ?? '',
      returnUrl: get('return-url'),
    },
    get,
    faults,
  }
}

function readOptions(get: Page['get'], locale: FlowOptions['locale']): FlowOptions {
  const date = get('date')
  return {
    locale,
    timeZone: canonicalTimeZone(get('time-zone') ?? ''),
    hourCycle: pick(get('hour-cycle'), ['auto', 'h12', 'h23']),
    staff: get('staff'),
    date: date !== null && isPlainDate(date) ? date : null,
    month: get('month'),
    duration: readNumber(get('duration')),
    location: get('location'),
    guests: readNumber(get('guests')),
    prefill: readPrefill(get('prefill') ?? '{}') ?? {},
  }
}

/** The value where it is one of the list, else the list's first. */
const pick = <const Values extends readonly [string, ...string[]]>(
  text: string | null,
  values: Values,
): Values[number] => values.find((value) => value === text) ?? values[0]

const readNumber = (text: string | null): number | null => (text === null ? null : Number(text))

const readFirstDay = (text: string | null): View['firstDay'] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).find((day) => String(day) === text) ?? 'auto'
