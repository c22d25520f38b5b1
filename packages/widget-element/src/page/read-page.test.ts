import { describe, expect, it } from 'vitest'
import type { AttributeName } from '../element/contract.ts'
import { parseWidgetUrl, toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { readPage, type Page } from './read-page.ts'

const read = (given: Partial<Record<AttributeName, string>>, languages: readonly string[] = []): Page =>
  readPage({ given: (name) => given[name] ?? null, languages, scriptOrigin: 'https://book.example.com' })

const token = 'mng_0123456789abcdefghij'
const signed = 'sub_1.0123456789abcdefghij'

describe('the attributes of a page', () => {
  it('page attributes select one subject: token, otl, booking, menu, group, form, provider, service', () => {
    const all = {
      token,
      otl: 'a',
      booking: 'a',
      menu: 'b',
      group: 'c',
      form: 'f',
      provider: 'd',
      service: 'e',
    }
    const order = ['token', 'otl', 'booking', 'menu', 'group', 'form', 'provider', 'service'] as const
    const kinds = order.map((_, index) => {
      const rest = Object.fromEntries(order.slice(index).map((name) => [name, all[name]]))
      return read(rest).subject?.kind
    })
    expect(kinds).toEqual(['manage', 'link', 'booking', 'menu', 'group', 'form', 'provider', 'service'])
  })

  it('the attributes of a page select the first form, survey or quiz, and its result by token', () => {
    const named = { kind: 'form', id: 'x', score: null, result: null }
    for (const form of ['form', 'survey', 'quiz'] as const) {
      expect(read({ [form]: 'x' }).subject).toEqual({ ...named, form })
      expect(read({ [form]: 'x', result: signed }).subject).toEqual({ ...named, form, result: signed })
    }
    expect(read({ quiz: 'x', form: 'x' })).toMatchObject({
      subject: { form: 'form' },
      faults: ['quiz is ignored beside form'],
    })
    expect(read({ survey: 'x', service: 'y' }).faults).toEqual(['service is ignored beside survey'])
  })

  it('the attributes of a page accept a score for quizzes only, and never without a subject', () => {
    expect(read({ quiz: 'x', result: '70' }).subject).toMatchObject({ score: 70, result: null })
    expect(read({ form: 'x', result: '70' }).subject).toMatchObject({ score: null, result: null })
    expect(read({ quiz: 'x', result: '101' })).toMatchObject({
      subject: { score: null, result: null },
      faults: ['result="…" is not usable here'],
    })
    expect(read({ result: signed }).subject).toBeNull()
    expect(read({ result: signed, service: 'y' }).subject?.kind).toBe('service')
  })

  it('page attributes treat a service next to a link, menu or provider as one of its services', () => {
    for (const name of ['otl', 'menu', 'provider'] as const) {
      const { subject, faults } = read({ [name]: 'x', service: 'haircut' })
      expect(subject).toMatchObject({ service: 'haircut' })
      expect(faults).toEqual([])
    }
    expect(read({ group: 'x', service: 'haircut' }).faults).toEqual(['service is ignored beside group'])
  })

  it('the attributes of a page accept up to ten ids separated by commas, without duplicates', () => {
    expect(read({ booking: 'haircut,colour,haircut' }).subject).toEqual({
      kind: 'several',
      ids: ['haircut', 'colour'],
    })
    const many = Array.from({ length: 12 }, (_, index) => `s${index}`).join()
    expect(read({ booking: many }).subject).toMatchObject({ ids: { length: 10 } })
    expect(read({ booking: 'haircut,', action: 'reschedule' }).subject).toEqual({
      kind: 'booking',
      id: 'haircut',
      action: 'reschedule',
    })
  })

  it('the attributes of a page select the same subject as the corresponding URL', () => {
    const cases = [
      { otl: 'welcome' },
      { otl: 'welcome', service: 'haircut' },
      { booking: 'a,b' },
      { booking: token, action: 'cancel' },
      { menu: 'salon', service: 'haircut' },
      { group: 'wellness' },
      { form: 'intake', result: signed },
      { survey: 'feedback' },
      { quiz: 'hair-type', result: '70' },
      { provider: 'anna', service: 'acme/discovery' },
      { service: 'acme/discovery' },
    ]
    for (const given of cases) {
      const { subject } = read(given)
      expect(subject && parseWidgetUrl(toWidgetUrl(subject))).toEqual(subject)
    }
  })

  it('the attributes of a page report which subject counts if a token is given with others', () => {
    expect(read({ service: 'haircut' }).subject).toEqual({ kind: 'service', service: 'haircut' })
    expect(read({ provider: 'anna', service: 'haircut' }).subject).toEqual({
      kind: 'provider',
      provider: 'anna',
      service: 'haircut',
    })
    expect(read({ booking: 'haircut', action: 'cancel' }).subject).toEqual({
      kind: 'booking',
      id: 'haircut',
      action: 'cancel',
    })
    expect(read({ token }).subject).toEqual({ kind: 'manage', token, action: 'view' })
  })

  it('the attributes of a page report that a second subject is ignored', () => {
    const page = read({ token, service: 'haircut' })
    expect(page.subject?.kind).toBe('manage')
    expect(page.faults).toEqual(['service is ignored beside token'])
  })

  it('the attributes of a page report that no subject is given', () => {
    expect(read({})).toMatchObject({ subject: null, faults: [expect.stringContaining('must be given')] })
  })

  const bad: [AttributeName, string][] = [
    ['service', 'a b'],
    ['time-zone', 'Mars/Base'],
    ['hour-cycle', 'h25'],
    ['first-day', '7'],
    ['theme', 'pink'],
    ['date', '2026-02-30'],
    ['month', '2026-13'],
    ['month', '0000-00'],
    ['date', '0000-00-00'],
    ['api-base', 'javascript:alert(1)'],
    ['locale', '!'],
    ['locale', 'xx'],
    ['prefill', '{"phoneCountry":"de"}'],
    ['prefill', '["Ada"]'],
  ]
  for (const [name, value] of bad) {
    it(`fall back and report ${name}="${value}"`, () => {
      const { faults, options, view } = read({
        ...(name === 'service' ? {} : { service: 'haircut' }),
        [name]: value,
      })
      expect(faults.some((fault) => fault.includes(name))).toBe(true)
      expect(options).toMatchObject({
        timeZone: null,
        hourCycle: 'auto',
        date: null,
        month: null,
        locale: 'en',
        prefill: {},
      })
      expect(view).toMatchObject({ theme: 'auto', firstDay: 'auto', apiBase: 'https://book.example.com' })
    })
  }

  it('page attributes prefill known fields, and report the rest in one sentence without its values', () => {
    const page = read({
      service: 'haircut',
      prefill: '{"firstName":"Ada","phone":null,"e_mail":"ada@example.com","answers":{"hair":"long"}}',
    })
    expect(page.options.prefill).toEqual({ firstName: 'Ada', answers: { hair: 'long' } })
    expect(page.faults).toEqual(['prefill: ignored phone, e_mail'])
  })

  it('page attributes prefill no field that they hide', () => {
    const given = { service: 'haircut', prefill: '{"notes":"x","firstName":"Ada"}' }
    expect(read(given)).toMatchObject({ faults: [], options: { prefill: { notes: 'x' } } })
    const page = read({ ...given, hide: 'header notes' })
    expect(page.options.prefill).toEqual({ firstName: 'Ada' })
    expect(page.faults).toEqual(['prefill: ignored notes'])
  })

  it('the attributes of a page never repeat a secret in a report', () => {
    expect(read({ token: 'secret value' }).faults.join()).not.toContain('secret value')
    expect(read({ prefill: '{"email":"ada"' }).faults.join()).not.toContain('ada')
  })

  it('the attributes of a page set the locale, else the page does, else the browser', () => {
    expect(read({ service: 'a', locale: 'de-AT' }, ['fr']).options.locale).toBe('de')
    expect(read({ service: 'a' }, ['', 'pt-BR', 'de']).options.locale).toBe('pt-br')
    expect(read({ service: 'a' }, ['xx']).options.locale).toBe('en')
  })

  it('the attributes of a page set all options of the flow and of the view', () => {
    const page = read({
      service: 'massage',
      duration: '90',
      guests: '2',
      location: 'video',
      prefill: '{"firstName":"Ada","phone":"+49 30 901820","phoneCountry":"DE"}',
      layout: 'list',
      display: 'dialog',
      'launcher-text': 'Book now',
      hide: 'summary notes',
    })
    expect(page.faults).toEqual([])
    expect(page.options).toMatchObject({
      duration: 90,
      guests: 2,
      location: 'video',
      prefill: { firstName: 'Ada', phone: '+49 30 901820', phoneCountry: 'DE' },
    })
    expect(page.view).toMatchObject({
      layout: 'list',
      display: 'dialog',
      launcherText: 'Book now',
      hide: 'summary notes',
    })
  })

  it('the attributes of a page are normalized', () => {
    const page = read({
      service: 'a',
      'time-zone': 'asia/calcutta',
      'first-day': '1',
      'api-base': 'https://x.test/salon/',
      month: '2026-12',
    })
    expect(page.faults).toEqual([])
    expect(page.options).toMatchObject({ month: '2026-12' })
    expect(['Asia/Calcutta', 'Asia/Kolkata']).toContain(page.options.timeZone)
    expect(page.view).toMatchObject({ firstDay: 1, apiBase: 'https://x.test/salon' })
  })
})
