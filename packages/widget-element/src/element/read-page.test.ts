import { describe, expect, it } from 'vitest'
import type { AttributeName } from './contract.ts'
import { readPage, type Page } from './read-page.ts'

const read = (given: Partial<Record<AttributeName, string>>, languages: readonly string[] = []): Page =>
  readPage({ given: (name) => given[name] ?? null, languages, scriptOrigin: 'https://book.example.com' })

const token = 'mng_0123456789abcdefghij'

describe('what a page says', () => {
  it('names one subject, the first of token, booking, provider and service', () => {
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

  it('says aloud that a second subject is ignored', () => {
    const page = read({ token, service: 'haircut' })
    expect(page.subject?.kind).toBe('manage')
    expect(page.faults).toEqual(['service is ignored beside token'])
  })

  it('says aloud that nothing is named', () => {
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
    ['api-base', 'javascript:alert(1)'],
    ['locale', '!'],
    ['locale', 'xx'],
  ]
  for (const [name, value] of bad) {
    it(`falls back and says so for ${name}="${value}"`, () => {
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
      })
      expect(view).toMatchObject({ theme: 'auto', firstDay: 'auto', apiBase: 'https://book.example.com' })
    })
  }

  it('never repeats a secret in a fault', () => {
    expect(read({ token: 'secret value' }).faults.join()).not.toContain('secret value')
  })

  it('takes the language of the attribute, else of the page, else of the browser', () => {
    expect(read({ service: 'a', locale: 'de-AT' }, ['fr']).options.locale).toBe('de')
    expect(read({ service: 'a' }, ['', 'pt-BR', 'de']).options.locale).toBe('pt-br')
    expect(read({ service: 'a' }, ['xx']).options.locale).toBe('en')
  })

  it('uses what is usable', () => {
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
