import type { FlowOptions } from '@hourfold/shared/flow/flow'
import { isLocaleCode, localeOf } from '@hourfold/shared/i18n/locales'
import { negotiateLocale } from '@hourfold/shared/i18n/negotiate-locale'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import { attributeNames, attributeRow, isUsable, type AttributeName } from '../element/contract.ts'
import { readPrefill, type ReadPrefill } from './read-prefill.ts'
import type { View } from './view.ts'
import type { FormKind } from '@hourfold/shared/contract/forms'
import { ofIdList, type ManageAction, type Subject } from '@hourfold/shared/contract/widget-url'

/** The attributes of the element and its environment. */
export type PageFacts = {
  readonly given: (name: AttributeName) => string | null
  /** Languages in order of preference, after the attribute: the nearest `lang`, then the browser's. */
  readonly languages: readonly string[]
  /** Origin of the script, without a trailing slash. */
  readonly scriptOrigin: string
}

export type Page = {
  /** Null if no attribute names a subject, so that there is nothing to show. */
  readonly subject: Subject | null
  readonly options: FlowOptions
  readonly view: View
  /** Valid values of the other attributes. */
  readonly get: (name: AttributeName) => string | null
  /** Configuration errors, each a sentence for the author of the page. */
  readonly faults: readonly string[]
}

export type ValidPage = Omit<Page, 'faults' | 'options'> & {
  readonly options: Omit<FlowOptions, 'prefill'>
}

/** Reads the attributes. An unusable value is reported and counts as absent; nothing throws. */
export function readPage(facts: PageFacts): Page {
  const page = readValidPage(facts)
  const { prefill, ignored } = readShownPrefill(page)
  return {
    ...page,
    options: { ...page.options, prefill },
    faults: [...findFaults(facts, page), ...prefillFaults('prefill', ignored)],
  }
}

/** Reads the prefill, except for a field that the page hides: nothing is sent that the visitor cannot see. */
function readShownPrefill({ get }: ValidPage): ReadPrefill {
  const { prefill, ignored } = readPrefill(get('prefill'))
  if (prefill.notes === undefined || !get('hide')?.split(/\s+/).includes('notes')) return { prefill, ignored }
  const { notes: _, ...shown } = prefill
  return { prefill: shown, ignored: [...ignored, 'notes'] }
}

/** One sentence for the author about names that are ignored. */
export const prefillFaults = (where: string, ignored: readonly string[]): readonly string[] =>
  ignored.length === 0
    ? []
    : [
        `${where}: ignored ${ignored
          .map((name) => name.slice(0, 40))
          .join(', ')
          .slice(0, 300)}`,
      ]

/** The same without the prefill and the sentences for the author, which the file that a page's tag names does not need. */
export function readValidPage({ given, languages, scriptOrigin }: PageFacts): ValidPage {
  const get: ValidPage['get'] = (name) => {
    const text = given(name)
    return text !== null && isUsable(name, text) ? text : null
  }
  const locale = negotiateLocale([get('locale') ?? '', ...languages])
  return {
    subject: readSubjects(get)[0]?.subject ?? null,
    options: readOptions(get, locale),
    view: {
      locale: localeOf(isLocaleCode(locale) ? locale : 'en'),
      theme: pick(get('theme'), ['auto', 'light', 'dark']),
      firstDay: readFirstDay(get('first-day')),
      apiBase: (get('api-base') ?? scriptOrigin).replace(/\/+$/, ''),
      // The server sets the origin itself.
      origin: typeof location === 'undefined' ? '' : location.origin,
      layout: pick(get('layout'), ['month', 'week', 'list']),
      display: pick(get('display'), ['inline', 'dialog', 'floating']),
      launcherText: get('launcher-text') ?? '',
      hide: get('hide') ?? '',
      returnUrl: get('return-url'),
    },
    get,
  }
}

function findFaults({ given }: PageFacts, { get }: ValidPage): readonly string[] {
  const unusable = attributeNames.flatMap((name) => {
    const text = given(name)
    if (text === null || isUsable(name, text)) return []
    return [`${name}="${attributeRow(name).secret ? '…' : text.slice(0, 80)}" is not usable here`]
  })
  const wanted = get('locale')
  const isUnknown = wanted !== null && negotiateLocale([wanted]) === 'en' && !/^en/i.test(wanted)
  const [first, ...others] = readSubjects(get)
  return [
    ...unusable,
    ...(isUnknown ? [`locale="${wanted}" is not one of the languages`] : []),
    ...(first
      ? others.map(({ name }) => `${name} is ignored beside ${first.name}`)
      : ['one of service, provider, group, menu, form, survey, quiz, booking, token or otl must be given']),
  ]
}

function readOptions(get: ValidPage['get'], locale: FlowOptions['locale']): ValidPage['options'] {
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
  }
}

/** The value if the list contains it, else the first of the list. */
const pick = <const Values extends readonly [string, ...string[]]>(
  text: string | null,
  values: Values,
): Values[number] => values.find((value) => value === text) ?? values[0]

const readNumber = (text: string | null): number | null => (text === null ? null : Number(text))

const readFirstDay = (text: string | null): View['firstDay'] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).find((day) => String(day) === text) ?? 'auto'

type Get = (name: AttributeName) => string | null
type Named = { readonly name: AttributeName; readonly subject: Subject }

/** All subjects that the attributes name; the first one counts. */
function readSubjects(get: Get): readonly Named[] {
  const service = get('service')
  const action = readAction(get('action'))
  const order = get('order')
  return [
    ...named('order', get, (text) => ({
      kind: 'payment',
      order: text,
      orderToken: get('token') ?? '',
      isCancelled: action === 'cancel',
    })),
    ...(order === null ? named('token', get, (token) => ({ kind: 'manage', token, action })) : []),
    ...named('otl', get, (link) => ({ kind: 'link', link, service })),
    ...named('booking', get, (ids) => acted(ofIdList(ids), action)),
    ...named('menu', get, (menu) => ({ kind: 'menu', menu, service })),
    ...named('group', get, (group) => ({ kind: 'group', group })),
    ...(['form', 'survey', 'quiz'] as const).flatMap((form) =>
      named(form, get, (id) => ({ kind: 'form', form, id, ...readResult(form, get('result')) })),
    ),
    ...named('provider', get, (provider) => ({ kind: 'provider', provider, service })),
    // Next to these the service is one of their services, not a second subject.
    ...((get('otl') ?? get('menu') ?? get('provider'))
      ? []
      : named('service', get, (text) => ({ kind: 'service', service: text }))),
  ]
}

function named(name: AttributeName, get: Get, make: (text: string) => Subject | null): readonly Named[] {
  const text = get(name)
  const subject = text === null ? null : make(text)
  return subject ? [{ name, subject }] : []
}

const acted = (subject: Subject | null, action: ManageAction): Subject | null =>
  subject?.kind === 'booking' ? { ...subject, action } : subject

/** Only quizzes have scores. */
const readResult = (form: FormKind, text: string | null) =>
  text !== null && text.length < 4
    ? { score: form === 'quiz' ? Number(text) : null, result: null }
    : { score: null, result: text }

const readAction = (text: string | null): ManageAction =>
  text === 'reschedule' || text === 'cancel' ? text : 'view'
