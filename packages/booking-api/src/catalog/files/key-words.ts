import type { BusinessFile } from './business-file.ts'
import type { FileKind } from './file-kinds.ts'
import type { FormFile, QuizFile } from './form-file.ts'
import type { GroupFile, LinkFile, MenuFile, ResourceFile } from './list-files.ts'
import { serviceKeyWords } from './service-file.ts'
import type { StaffFile, TeamFile } from './staff-file.ts'
import { image, name, order } from './shared-key-words.ts'

type Words<File> = Readonly<Record<keyof File, string>>

const dates =
  'Days with other hours, such as "2026-12-24": []. An empty list is a day off. A person’s own dates override the business’s.'

const formKeys = {
  name: 'The heading: one text, or one for each language.',
  description: 'A few sentences before the first question.',
  retention: 'How many days answers are stored. Default: `retention.answers` of business.yaml.',
  pages: 'The pages, each with a key, its `questions` and optionally a `title` and a `text`.',
  questions: 'Instead of pages: the questions of a single page.',
  rules:
    'What happens when the condition `when` is true: show, hide, require, jump, message, disqualify, redirect, calculate or route.',
  ending: 'The final page: a `title` and a `text`.',
  oneAtATime: 'true: each question has a page of its own.',
} satisfies Words<FormFile>

/** One line for each key of each kind of file, shown by editors and in the table of the format. */
export const keyWords = {
  business: {
    slug: 'Identifies the business: an import with the same slug updates it.',
    name,
    description: 'One or two sentences about the business.',
    timeZone: 'The IANA time zone of the business, such as Europe/Berlin.',
    country: 'ISO 3166 code, such as DE: the default country of phone numbers.',
    currency: 'ISO 4217 code, such as EUR: the currency of all prices.',
    defaultLocale:
      'The language of texts given only once, the fallback for missing translations, and the language of the site’s addresses without a prefix.',
    phone:
      'The phone number for visitors: shown where something cannot be done online, on confirmations and in calendar entries.',
    email: 'The e-mail address for visitors: shown where something cannot be done online.',
    notifications:
      'Who gets mails about bookings: recipients (addresses, default: email), replyTo, staff (false: people get no mails about theirs), off (kinds of mails that are not sent), agenda (when tomorrow’s is sent, default "18:00").',
    webhooks:
      'Servers that receive webhooks, at most ten: a slug, the url, and optionally the events. Default: all events.',
    people:
      'Who may sign in at the desk, each with email and role: owner, who sees and changes everything, or staff with the slug of their staff file, who sees and changes their own bookings and time. Default: the business’s email is the owner.',
    customers:
      'What is kept of customers: forgetAfter, the days after the last visit until their names, addresses, notes and answers are erased, such as 1095, which is the default.',
    retention:
      'How many days personal data is kept: bookings (after the last appointment: who booked and who came along, default 1095), answers (to forms and questions without a retention of their own, default 1095), attribution (where visitors came from, default 365), deliveries (which messages were sent, default 90), consents (records of the cookie banner, default 1096) and audit (what your people did, default 1095). Times, services and amounts stay for your reports. 36500 keeps it for a hundred years.',
    brand:
      'How the site, the booking pages and the mails look: logo (a file in images/, instead of the name; mails show a png or jpg), icon (another one, in browser tabs and beside the name), accent (a color such as "#0b6e4f") and font (system, humanist, geometric, grotesque, rounded, serif, slab or mono).',
    hosts: 'The host names of the business, which its links use. Not needed while it is the only business.',
    returnOrigins:
      'Origins of pages with the booking element, such as https://www.example.com: visitors who pay from there return to them.',
    hours: 'Opening hours on the wall clock. They apply to everyone without hours of their own.',
    dates,
  } satisfies Words<BusinessFile>,
  service: serviceKeyWords,
  staff: {
    name: 'The person’s name, the same in every language.',
    title: 'A short description, such as a profession.',
    image,
    order,
    color: 'Their color, such as "#8a5a44".',
    email: 'The address for mails about their bookings. Never shown to visitors.',
    timeZone: 'Their IANA time zone, if it differs from the business’s.',
    locations: 'The locations they work at, by slug. Default: all locations of their services.',
    hours: 'Their weekly hours on the wall clock. Default: the business’s. {} means no hours.',
    dates,
    feeds:
      'External calendars (iCalendar, http or https), at most five: the person cannot be booked during their events. whenDown sets what happens while a calendar cannot be read: ignore or close. Invitations that the person declined with their email or one of addresses take no time; unanswered ones do. ignoreAllDay: true leaves out whole days.',
  } satisfies Words<StaffFile>,
  team: {
    name,
    title: 'A short description, such as a profession.',
    distribution:
      'any: one member who is free. round_robin: one member who is free, with the work shared out. collective: all members at once.',
    members: 'The members: slugs, or {staff, priority, weight} for round_robin.',
  } satisfies Words<TeamFile>,
  resource: {
    name,
    units: 'How many units there are. Each unit can be used by one booking at a time.',
  } satisfies Words<ResourceFile>,
  group: {
    name,
    description: 'A few sentences above its services.',
    services: 'The services of the page, by slug, in this order.',
  } satisfies Words<GroupFile>,
  menu: {
    name,
    description: 'A few sentences above its categories.',
    categories: 'Each with a slug, a name and its services, in this order.',
  } satisfies Words<MenuFile>,
  link: {
    service: 'The service that it books.',
    provider: 'The person or team that it books, if it is fixed.',
    maxUses: 'How many bookings it allows.',
    expires: 'The last day, such as "2026-12-24", or an instant in UTC.',
  } satisfies Words<LinkFile>,
  form: formKeys,
  survey: formKeys,
  quiz: {
    ...formKeys,
    categories:
      'Parts of the score that are shown separately, with a `key` and a `name` each. Questions refer to the key.',
    tiers:
      'The results by score, from 0 to 100 without gaps: `from`, `to`, a `title` and optionally a `text` and an `action`.',
  } satisfies Words<QuizFile>,
} as const satisfies Record<FileKind, Readonly<Record<string, string>>>
