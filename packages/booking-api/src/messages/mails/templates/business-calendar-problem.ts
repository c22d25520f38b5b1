import type { MailContent } from '../mail-content.ts'
import type { MailData } from '../mail-data.ts'
import { paragraph } from '../mail-pieces.ts'
import type { Message, Writing } from '../mail-words.ts'
import { oneLine } from '../one-line.ts'

const messages = {
  failingSubject: /* i18n */ {
    id: 'mail.business_calendar_problem.failing_subject',
    message: 'A calendar of {person} cannot be read: {host}',
  },
  failingTitle: /* i18n */ {
    id: 'mail.business_calendar_problem.failing_title',
    message: 'A subscribed calendar cannot be read',
  },
  failing: /* i18n */ {
    id: 'mail.business_calendar_problem.failing',
    message: 'The calendar of {person} at {host} has not been readable since {since}.',
  },
  open: /* i18n */ {
    id: 'mail.business_calendar_problem.open',
    message:
      'Its events do not count any more: times at which {person} is busy there can be booked. Once the calendar can be read again, it counts by itself.',
  },
  closed: /* i18n */ {
    id: 'mail.business_calendar_problem.closed',
    message:
      'Until it can be read again, no times of {person} are offered. Once the calendar can be read again, it counts by itself.',
  },
  unreadSubject: /* i18n */ {
    id: 'mail.business_calendar_problem.unread_subject',
    message: 'Unreadable events in a calendar of {person}: {host}',
  },
  unreadTitle: /* i18n */ {
    id: 'mail.business_calendar_problem.unread_title',
    message: 'Events of a subscribed calendar could not be read',
  },
  unread: /* i18n */ {
    id: 'mail.business_calendar_problem.unread',
    message:
      'In the calendar of {person} at {host}, {count, plural, one {# event} other {# events}} could not be read in full. The calendar has {total, plural, one {# event} other {# events}}.',
  },
  counted: /* i18n */ {
    id: 'mail.business_calendar_problem.counted',
    message:
      'Such an event counts as busy by what could be read. Where its end is unreadable, an hour from its start counts, or its whole day, so that nothing becomes free by mistake.',
  },
  startless: /* i18n */ {
    id: 'mail.business_calendar_problem.startless',
    message: 'Only an event whose start is unreadable cannot be counted. Please look through the calendar.',
  },
  settings: /* i18n */ {
    id: 'mail.business_calendar_problem.settings',
    message: 'Owners see the state of the calendar in the settings of {person}.',
  },
  button: /* i18n */ { id: 'mail.business_calendar_problem.button', message: 'Open the settings' },
  answersWithError: /* i18n */ {
    id: 'mail.business_calendar_problem.answers_with_error',
    message: 'The server of the calendar answers with error {status}.',
  },
  unreachable: /* i18n */ {
    id: 'mail.business_calendar_problem.unreachable',
    message: 'The server of the calendar cannot be reached.',
  },
  tooLarge: /* i18n */ {
    id: 'mail.business_calendar_problem.too_large',
    message: 'The calendar is too large.',
  },
  noCalendar: /* i18n */ {
    id: 'mail.business_calendar_problem.no_calendar',
    message: 'The address does not lead to a calendar.',
  },
  refused: /* i18n */ {
    id: 'mail.business_calendar_problem.refused',
    message: 'The address of the calendar is refused.',
  },
}

export function businessCalendarProblem(
  { host, person, problem, settingsUrl }: MailData['business_calendar_problem'],
  writing: Writing,
): MailContent {
  const { words, frame } = writing
  const named = { host, person: oneLine(person) }
  const short = { host, person: named.person.slice(0, 60) }
  const texts =
    problem.kind === 'failing'
      ? {
          subject: words.say(messages.failingSubject, short),
          title: words.say(messages.failingTitle),
          lines: [
            words.say(messages.failing, {
              ...named,
              since: words.moment(problem.since, frame.business.timeZone),
            }),
            ...failureTexts(writing, problem.failure),
            words.say(problem.isClosed ? messages.closed : messages.open, named),
          ],
        }
      : {
          subject: words.say(messages.unreadSubject, short),
          title: words.say(messages.unreadTitle),
          lines: [
            words.say(messages.unread, { ...named, count: problem.unread, total: problem.events }),
            words.say(messages.counted),
            words.say(messages.startless),
          ],
        }
  return {
    subject: texts.subject,
    preheader: texts.lines[0] ?? texts.title,
    title: texts.title,
    blocks: [
      ...texts.lines.map(paragraph),
      paragraph(words.say(messages.settings, named)),
      {
        type: 'buttons',
        buttons: [{ label: words.say(messages.button), href: settingsUrl, tone: 'primary' }],
      },
    ],
  }
}

/** The reason in words, where a person can act on it; the desk shows the same text. */
function failureTexts({ words }: Writing, failure: string): readonly string[] {
  const [kind = '', status = ''] = failure.split(' ')
  if (kind === 'not_readable') return []
  if (kind === 'status_refused') return [words.say(messages.answersWithError, { status })]
  return [words.say(byFailure[kind] ?? (kind.startsWith('too_') ? messages.tooLarge : messages.refused))]
}

const byFailure: Readonly<Record<string, Message>> = {
  unreachable: messages.unreachable,
  timed_out: messages.unreachable,
  not_a_calendar: messages.noCalendar,
}
