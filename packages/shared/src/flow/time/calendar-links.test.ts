import { expect, it } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

const entry = {
  title: 'Cut & color',
  start: '2026-11-20T09:00:00Z',
  end: '2026-11-20T09:45:00.000Z',
  place: 'Lindenstraße 12',
  notes: '',
}
const hrefs = Object.fromEntries(
  calendarLinks(entry, '/x.ics').map(({ kind, href }) => [kind, new URL(href, 'http://h')]),
)

it('writes Google’s times in UTC without signs', () => {
  const { searchParams } = hrefs['google'] ?? new URL('http://none')
  expect(searchParams.get('dates')).toBe('20261120T090000Z/20261120T094500Z')
  expect(searchParams.get('text')).toBe('Cut & color')
  expect(searchParams.has('details')).toBe(false)
})

it('writes Outlook’s times in ISO, for both of its homes', () => {
  for (const [kind, host] of [
    ['outlook', 'outlook.live.com'],
    ['office365', 'outlook.office.com'],
  ] as const) {
    const url = hrefs[kind] ?? new URL('http://none')
    expect([url.host, url.searchParams.get('startdt')]).toEqual([host, entry.start])
  }
})

it('hands the file’s own address on', () => expect(hrefs['ics']?.pathname).toBe('/x.ics'))
