import type { BusinessFile } from './business-file.ts'
import type { FileKind } from './file-kinds.ts'
import type { FormFile, QuizFile } from './form-file.ts'
import type { GroupFile, LinkFile, MenuFile, ResourceFile } from './list-files.ts'
import type { ServiceFile } from './service-file.ts'
import type { StaffFile } from './staff-file.ts'
import type { TeamFile } from './team-file.ts'

type Words<File> = Readonly<Record<keyof File, string>>

const name = 'What visitors read: one text, or one for each language.'
const order = 'Its place in lists, from 1: the lowest comes first. Those without one follow, by slug.'
const image =
  'A picture, by the name of its file in images/: webp, avif, png, jpg or svg, at most 300 kB. Its words are the name.'
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

/** One line for each key of each kind of file: what an editor shows, and what the format’s table says. */
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
  service: {
    kind: 'appointment: one person of the staff. collective: all of them at once. class: seats in a session.',
    name,
    description: 'What is done, in a few sentences.',
    image,
    order,
    private: 'true: it is in no list; only whoever has its address, or a link to it, finds it.',
    duration: 'Minutes. Or durations, where visitors choose.',
    durations: 'Lengths to choose from, the usual one first: minutes, or {minutes, price} each.',
    interval: 'Minutes between two starts; a quarter of an hour, or less for what is shorter.',
    startsFrom:
      'Where the interval is counted from: opening, the beginning of each of the hours (9:10, 9:40 …), or midnight (:00, :30 on the clock). Without it, opening.',
    bufferBefore: 'Minutes that the person needs before it. They may lie before the hours begin.',
    bufferAfter: 'Minutes that the person needs after it. They may lie after the hours end.',
    buffersWithinHours: 'true: the hours must hold the buffers too, and not only the appointment.',
    processing:
      'A stretch in the middle in which the person is free for others: it begins `after` minutes and lasts `length`.',
    notice: 'Minutes before the start until which it can be booked.',
    horizon: 'How many days ahead it can be booked.',
    dailyCap: 'The most bookings of it in a day.',
    activeLimit: 'The most bookings of one visitor that are still to come.',
    maxPerOrder: 'The most seats or appointments of it at one time in one order.',
    price:
      'In the currency’s major unit, tax included, such as "48.00". 0 is free; without it no price is shown.',
    variants: 'One of these is chosen, each with its own price; the first is the usual one.',
    addOns: 'As many of these as visitors like; each costs, and may take minutes (`duration`).',
    payment:
      'What is due in advance: on_the_spot (nothing), full, or {deposit: "20%"} or {deposit: "10.00"}.',
    refund:
      'What a cancellation gives back of what was paid in advance: all of it until `notice` minutes before the start, less the `fee` ("10%" or "5.00") that you keep. Without it, all of it as long as it can be cancelled.',
    staff: 'Who offers it, by slug. A class has the teachers of its sessions.',
    staffChoice: 'false: visitors do not choose who comes, and do not see it.',
    resources: 'What else must be free: slugs, or {resource, units} each.',
    sessions:
      'When a class meets: {weekday or date, at, staff, seats} each, on the wall clock of the business.',
    location:
      'Where it takes place: in_person (address), phone, video (web address), or asked of the visitor; its `timeZone`, where that is not the one of whoever comes.',
    locations: 'Several places to choose from, each with a slug.',
    guests:
      'How many may come with the booker: along (to the same appointment) or served (each with their own).',
    recurring: 'Whether it can be booked as a series: which frequencies, and how many at once.',
    confirmation: 'automatic, or on_request: you confirm or decline each one.',
    contactMethod: 'How you answer a request: phone or email.',
    fields: 'What the booker is asked: required, optional or hidden each.',
    termsUrl: 'The terms that must be accepted, as a web address.',
    consent:
      'A sentence that may be ticked besides the terms, such as one about reminders: never required, never ticked beforehand.',
    rescheduleNotice: 'Minutes before the start until which visitors may move it.',
    cancelNotice: 'Minutes before the start until which visitors may cancel it.',
    questions: 'What the booker is asked about each of these, as in forms.',
    rules: 'What happens `when` a condition holds: show, hide, require, message or calculate.',
    retention:
      'How many days answers to its questions are kept after it is over; without it, until you erase them.',
  } satisfies Words<ServiceFile>,
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
