import type { BusinessFile } from './business-file.ts'
import type { FileKind } from './file-kinds.ts'
import type { FormFile, QuizFile } from './form-file.ts'
import type { GroupFile, LinkFile, MenuFile, ResourceFile } from './list-files.ts'
import { serviceKeyWords } from './service-file.ts'
import type { StaffFile } from './staff-file.ts'
import { image, name, order } from './shared-key-words.ts'
import type { TeamFile } from './team-file.ts'

type Words<File> = Readonly<Record<keyof File, string>>

const dates =
  'Days with other hours, such as "2026-12-24": []. An empty list is a day off. A person’s own stand before the business’s.'

const asked = {
  name: 'What visitors read above it: one text, or one for each language.',
  description: 'A few sentences before the first question.',
  retention: 'How many days answers are kept; without it, until you erase them.',
  pages: 'The pages, each with a key, its `questions` and, if you like, a `title` and a `text`.',
  questions: 'Instead of pages: what is asked on the only one.',
  rules:
    'What happens `when` a condition holds: show, hide, require, jump, message, disqualify, redirect, calculate or route.',
  ending: 'What the end says: a `title` and a `text`.',
  oneAtATime: 'true: each question is a page of its own.',
} satisfies Words<FormFile>

/** One line for each key of each kind of file, shown by editors and in the table of the format. */
export const keyWords = {
  business: {
    slug: 'The name under which the business is kept: an import of the same slug updates it.',
    name,
    description: 'One or two sentences about the business.',
    timeZone: 'The IANA time zone of the place, such as Europe/Berlin.',
    country: 'ISO 3166, such as DE: the default of phone numbers.',
    currency: 'ISO 4217, such as EUR: of every price.',
    defaultLocale:
      'The language of texts that are given once, of those that lack a translation, and of the site’s addresses without a prefix.',
    phone:
      'The number visitors call: shown where something cannot be done online, on confirmations and in calendar entries.',
    email: 'The address visitors write to where something cannot be done online.',
    hosts:
      'The host names it answers, at which its links lead to it. Not needed while it is the only business.',
    returnOrigins:
      'Origins of pages with the booking element, such as https://www.example.com: visitors who pay from there are led back to them.',
    hours: 'Opening hours on the wall clock: the hours of everyone who has none of their own.',
    dates,
  } satisfies Words<BusinessFile>,
  service: serviceKeyWords,
  staff: {
    name: 'The person’s name, the same in every language.',
    title: 'What they are, in a few words.',
    image,
    order,
    color: 'Their colour, such as "#8a5a44".',
    timeZone: 'Their IANA time zone, where it is not the business’s.',
    locations: 'The locations they work at, by slug; without it, wherever their services are offered.',
    hours: 'Their week on the wall clock; without it, the business’s. {} is no hours at all.',
    dates,
    feeds:
      'Calendars kept elsewhere (iCalendar, http or https), five at most: what is in them can not be booked. whenDown says what holds while one can not be read: ignore or close.',
  } satisfies Words<StaffFile>,
  team: {
    name,
    title: 'What they are, in a few words.',
    distribution:
      'any: whoever is free. round_robin: whoever is free, and the work is shared out. collective: all of them at once.',
    members: 'Who belongs to it: slugs, or {staff, priority, weight} for round_robin.',
  } satisfies Words<TeamFile>,
  resource: {
    name,
    units: 'How many of it there are; each can be in use once at a time.',
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
    service: 'What it books.',
    provider: 'With whom, where that is settled: a person or a team.',
    maxUses: 'How many bookings it makes before it is used up.',
    expires: 'The last day, such as "2026-12-24", or an instant in UTC.',
  } satisfies Words<LinkFile>,
  form: asked,
  survey: asked,
  quiz: {
    ...asked,
    categories:
      'Parts of the score that are shown by themselves: a `key` and a `name` each; questions name one.',
    tiers:
      'What a score means, from 0 to 100 without a gap: `from`, `to`, a `title` and, if you like, a `text` and an `action`.',
  } satisfies Words<QuizFile>,
} as const satisfies Record<FileKind, Readonly<Record<string, string>>>
