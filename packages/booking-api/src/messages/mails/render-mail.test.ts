import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { mailKindNames } from '../../catalog/mail-kind-names.ts'
import type { MailFrame, MailKind, MailOf } from './mail-data.ts'
import { mailedBooking, mailedOrder, mailFixtures, mailFrame, unusualMails } from './mail-fixtures.ts'
import { mailKinds } from './mail-kinds.ts'
import { renderMail } from './render-mail.ts'

const kinds: readonly MailKind[] = mailKindNames
const everyMail: readonly (readonly [string, MailOf])[] = [
  ...kinds.map((kind) => [kind, mailFixtures[kind]] as const),
  ...Object.entries(unusualMails),
]
const unsubscribing: Partial<MailFrame> = {
  unsubscribeUrl: 'https://studio-linden.example/mail/unsubscribe/ord_1.abc',
}
const frameOf = (mail: MailOf, locale: MailFrame['locale'] = 'en'): MailFrame =>
  mailFrame(locale, mailKinds[mail.kind].isOptional ? unsubscribing : {})
const addresses = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

describe.each(everyMail)('the mail "%s"', (_, mail) => {
  it('a mail is complete in every language: no message id, no placeholder, at most 60 kB', () => {
    for (const locale of localeCodes) {
      const { subject, html, text } = renderMail(mail, frameOf(mail, locale))
      expect(Buffer.byteLength(html)).toBeLessThan(60_000)
      for (const part of [subject, html.replace(/<style>[\s\S]*?<\/style>/, ''), text]) {
        expect(part).not.toMatch(/mail\.\w+\.\w+/)
        expect(part).not.toMatch(/\{\w+[,}]/)
      }
      expect(subject.length).toBeLessThan(140)
      expect(html).toContain(`lang="`)
    }
  })

  it('the text of a mail has the same content as its HTML, with every address', async () => {
    const { subject, html, text } = renderMail(mail, frameOf(mail))
    for (const href of addresses(html)) {
      const isSpoken = /^(?:tel|mailto):/.test(href)
      if (!isSpoken) expect(text).toContain(href)
    }
    const parsed = await simpleParser(`Content-Type: text/html; charset=utf-8\r\nSubject: x\r\n\r\n${html}`)
    const said = (parsed.text ?? '').replaceAll(/\[[^\]]*\]/g, '').replaceAll(/\s+/g, ' ')
    const spoken = text.replaceAll(/\s+/g, ' ').toLowerCase()
    for (const word of said.split(' ').filter((one) => /^\p{L}{5,}$/u.test(one)))
      expect([subject.toLowerCase(), spoken].join(' ')).toContain(word.toLowerCase())
  })
})

it('shows tags in names as they were typed', () => {
  const plain = mailFrame('en')
  const frame = { ...plain, business: { ...plain.business, name: '<0>Studio</0>' } }
  const { text, html } = renderMail(mailFixtures.booking_confirmed, frame)
  expect(text).toContain('<0>Studio</0>')
  expect(html).toContain('&lt;0&gt;Studio&lt;/0&gt;')
})

it('names no kind that has no row, and has no row without a name', () => {
  expect(Object.keys(mailKinds).toSorted()).toEqual([...kinds].toSorted())
})

it('tells several bookings, a series and a year of dates in one mail of bounded size', () => {
  const bookings = Array.from({ length: 52 }, (_, week) =>
    mailedBooking({
      reference: `YR${10 + week}-AB12`,
      start: new Date(Date.UTC(2027, 0, 4 + 7 * week, 9)).toISOString(),
    }),
  )
  const { html, text } = renderMail(
    { kind: 'booking_confirmed', data: { order: mailedOrder({ bookings }) } },
    mailFrame('de'),
  )
  expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  for (const { view } of bookings) expect(text).toContain(view.reference)
})

describe('The time of a customer whose clock differs from the place’s', () => {
  const textOf = (kind: 'in_person' | 'video') =>
    renderMail(
      {
        kind: 'booking_confirmed',
        data: {
          order: mailedOrder({
            bookings: [
              mailedBooking({
                timeZone: 'America/New_York',
                location: { kind, address: 'https://meet.example/noor', timeZone: 'Europe/Berlin' },
              }),
            ],
          }),
        },
      },
      mailFrame('en'),
    )
  const berlin = '10:00\\s–\\s10:45\\sAM \\(Central European Standard Time\\)'
  const newYork = '4:00\\s–\\s4:45\\sAM \\(Eastern Standard Time\\)'

  it('a customer who comes to the place reads the clock of the place first, then their own, each named', () => {
    const { subject, text } = textOf('in_person')
    expect(subject).toMatch(/10:00\sAM GMT\+1$/)
    expect(text).toMatch(new RegExp(`When: .*${berlin}`))
    expect(text).toMatch(new RegExp(`Your time: .*${newYork}`))
  })

  it('a customer who stays at home reads their own clock first, then that of the place, each named', () => {
    const { subject, text } = textOf('video')
    expect(subject).toMatch(/4:00\sAM EST$/)
    expect(text).toMatch(new RegExp(`When: .*${newYork}`))
    expect(text).toMatch(new RegExp(`Local time there: .*${berlin}`))
  })

  it.each(['in_person', 'video'] as const)(
    'the time of a booking is written once, with its zone, for a guest (%s)',
    (kind) => {
      const order = mailedOrder({
        bookings: [
          mailedBooking({
            timeZone: 'America/New_York',
            location: { kind, address: 'https://meet.example/noor', timeZone: 'Europe/Berlin' },
          }),
        ],
      })
      const previous = [{ start: Date.UTC(2026, 10, 20, 9), end: Date.UTC(2026, 10, 20, 10), people: [] }]
      const mails: readonly MailOf[] = [
        { kind: 'guest_invited', data: { order } },
        { kind: 'guest_moved', data: { order, previous } },
        { kind: 'guest_cancelled', data: { order } },
      ]
      const many = mailedOrder({ bookings: Array.from({ length: 6 }, () => order.bookings).flat() })
      for (const mail of [...mails, { kind: 'guest_invited', data: { order: many } } as const]) {
        const { text } = renderMail(mail, mailFrame('en'))
        expect(text).toMatch(new RegExp(kind === 'video' ? newYork : berlin))
        expect(text).not.toMatch(new RegExp(kind === 'video' ? berlin : newYork))
        expect(text).not.toMatch(/Your time|Local time there/)
      }
    },
  )

  it('the time of a booking is written once, without a name, where both clocks are the same', () => {
    const { subject, text } = renderMail(mailFixtures.booking_confirmed, mailFrame('en'))
    expect(subject).not.toContain('GMT')
    expect(text).not.toContain('Standard Time')
    expect(text).not.toContain('Your time')
  })
})

/** Text that would do something in HTML, in a header or on a screen. */
const hostile = fc
  .array(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'",
      '&lt;',
      '\r\nBcc: eve@example.com',
      '\0',
      '\u202e',
      '{name}',
      '%0d%0a',
      '👩🏽‍🦰',
      'محمد',
      'javascript:alert(1)',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '))

it('keeps everything that people type inert, wherever it stands', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, words, place) => {
      const { service } = mailedBooking().view
      const order = mailedOrder({
        bookerName: name,
        bookings: [
          mailedBooking({
            service: { ...service, name: words },
            guestName: name,
            choices: [words],
            location: { kind: 'video', address: place },
            cancelReason: words,
          }),
        ],
      })
      const contact = {
        name,
        email: `${place}@example.com`,
        phone: words,
        notes: words,
        guests: [name],
        answers: [{ question: words, answer: place }],
      }
      const mails: readonly MailOf[] = [
        { kind: 'business_new', data: { order, contact } },
        { kind: 'guest_invited', data: { order } },
        { kind: 'request_declined', data: { order, message: words, rebookUrl: 'https://salon.test/' } },
        { kind: 'business_form', data: { form: words, answers: contact.answers, submittedAt: 0 } },
      ]
      for (const mail of mails) {
        const frame = mailFrame('en')
        const { subject, html, text } = renderMail(mail, {
          ...frame,
          business: { ...frame.business, name },
        })
        // No line break that they type ends a line, except in quotes.
        for (const line of text.split('\n'))
          expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(html).not.toMatch(/<(?:script|img)/)
        for (const href of addresses(html)) expect(href).toMatch(/^(?:https?:\/\/|tel:|mailto:)/)
        expect(html.match(/<h1/g)).toHaveLength(1)
      }
    }),
    { numRuns: 200 },
  )
})

/** What each mail says about the booker, by audience: guests learn neither how to reach them nor what they pay. */
const secrets = {
  email: 'ada@example.com',
  phone: '+49 30 1234567',
  notes: 'very long',
  answers: 'Have you ever had a reaction',
  price: '€48',
  manage: 'mng_3f9c1d',
  view: 'vwt_8b21e0',
  reference: 'AB12-CD34',
  name: 'Ada Lovelace',
}

it('contains of the booker what its audience may know, and nothing else', () => {
  const table = Object.fromEntries(
    kinds.map((kind) => {
      const { text, subject, html } = renderMail(mailFixtures[kind], mailFrame('en'))
      const found = Object.entries(secrets).flatMap(([secret, value]) =>
        `${subject}\n${text}\n${html}`.includes(value) ? [secret] : [],
      )
      return [kind, `${mailKinds[kind].audience}: ${found.join(' ')}`]
    }),
  )
  expect(table).toMatchInlineSnapshot(`
    {
      "address_code": "booker: ",
      "booking_cancelled": "booker: price reference name",
      "booking_confirmed": "booker: price manage reference name",
      "booking_moved": "booker: price manage reference name",
      "booking_requested": "booker: price manage reference name",
      "business_agenda": "business: name",
      "business_calendar_problem": "business: ",
      "business_cancelled": "business: email phone notes answers price reference name",
      "business_form": "business: ",
      "business_moved": "business: email phone notes answers price reference name",
      "business_new": "business: email phone notes answers price reference name",
      "business_paid": "business: email phone notes answers price reference name",
      "business_refund_failed": "business: email phone notes answers price reference name",
      "business_refunded": "business: email phone notes answers price reference name",
      "business_request_reminder": "business: email phone notes answers price reference name",
      "business_requested": "business: email phone notes answers price reference name",
      "follow_up": "booker: name",
      "guest_cancelled": "guest: reference name",
      "guest_invited": "guest: view reference name",
      "guest_moved": "guest: view reference name",
      "payment_missed": "booker: price reference name",
      "payment_processing": "booker: price manage reference name",
      "payment_received": "booker: price manage reference name",
      "payment_refunded": "booker: price manage reference name",
      "refund_failed": "booker: price manage reference name",
      "reminder": "booker: price manage reference name",
      "request_accepted": "booker: price manage reference name",
      "request_declined": "booker: price reference name",
      "request_expired": "booker: price reference name",
      "sign_in": "business: ",
      "your_links": "booker: price manage reference",
    }
  `)
})
