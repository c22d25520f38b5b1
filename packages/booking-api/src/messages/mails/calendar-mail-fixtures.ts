import type { MailOf } from './mail-data.ts'

const calendar = {
  host: 'calendar.example.com',
  person: 'Anna Berger',
  settingsUrl: 'https://studio-linden.example/desk/settings/people/anna',
}

/** The mails about a subscribed calendar, one of each problem. */
export const calendarMails: Readonly<Record<'failing' | 'unread', MailOf<'business_calendar_problem'>>> = {
  failing: {
    kind: 'business_calendar_problem',
    data: {
      ...calendar,
      problem: {
        kind: 'failing',
        failure: 'status_refused 503',
        since: Date.UTC(2026, 10, 19, 8),
        isClosed: false,
      },
    },
  },
  unread: {
    kind: 'business_calendar_problem',
    data: { ...calendar, problem: { kind: 'unread', events: 12, unread: 2 } },
  },
}
