import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { ruleWords } from './retention-words.ts'
import { languageName } from '@hourfold/shared/i18n/language-names'

/** What the keys of the files are called at the desk. A key without a row is shown as the files have it. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  description: msg`Description`,
  title: msg`Title`,
  phone: msg`Phone`,
  email: msg`Email`,
  hours: msg`Weekly hours`,
  dates: msg`Days with other hours`,
  offered: msg`Can be booked`,
  private: msg`Hidden from all lists`,
  price: msg`Price`,
  duration: msg`Length in minutes`,
  durations: msg`Length to choose`,
  minutes: msg`Minutes`,
  variants: msg`Variant`,
  addOns: msg`Add-on`,
  payment: msg`Due in advance`,
  deposit: msg`Deposit`,
  refund: msg`Refund`,
  fee: msg`Fee`,
  interval: msg`Minutes between two starts`,
  startsFrom: msg`Starts are counted from`,
  bufferBefore: msg`Minutes before`,
  bufferAfter: msg`Minutes after`,
  buffersWithinHours: msg`Minutes before and after must lie within the hours`,
  notice: msg`Minimum notice in minutes`,
  horizon: msg`Days ahead`,
  dailyCap: msg`Bookings per day at most`,
  activeLimit: msg`Future bookings per customer at most`,
  maxPerOrder: msg`Seats in one order at most`,
  rescheduleNotice: msg`Customers can move it until, minutes before`,
  cancelNotice: msg`Customers can cancel it until, minutes before`,
  confirmation: msg`Confirmation`,
  contactMethod: msg`How you answer requests`,
  addressProof: msg`Email addresses must be proven`,
  termsUrl: msg`Web address of your terms`,
  staff: msg`People`,
  staffChoice: msg`Customers choose the person`,
  order: msg`Position in lists`,
  color: msg`Color`,
  location: msg`Place`,
  locations: msg`Places`,
  kind: msg`Kind`,
  timeZone: msg`Time zone`,
  address: msg`Address`,
  guests: msg`Guests`,
  max: msg`At most`,
  fields: msg`Details of the customer`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  notes: msg`Notes`,
  dateOfBirth: msg`Date of birth`,
  consent: msg`Consent`,
  notifications: msg`Notifications`,
  recipients: msg`Who is told of bookings`,
  replyTo: msg`Replies go to`,
  off: msg`Mails that are not sent`,
  agenda: msg`When tomorrow’s agenda is sent`,
  reminders: msg`Reminders, minutes before`,
  followUp: msg`Follow-up`,
  survey: msg`Survey`,
  customers: msg`Customers`,
  forgetAfter: msg`Erased after, days`,
  retention: msg`Days kept`,
  bookings: ruleWords.bookings.title,
  answers: ruleWords.answers.title,
  attribution: ruleWords.attribution.title,
  deliveries: ruleWords.deliveries.title,
  consents: ruleWords.consents.title,
  audit: ruleWords.audit.title,
  processing: msg`Break within the appointment`,
  distribution: msg`Who is booked`,
  members: msg`Members`,
  units: msg`Units`,
  people: msg`Person who may sign in`,
  role: msg`Role`,
  slug: msg`Short name`,
  after: msg`After, minutes`,
  length: msg`Length in minutes`,
}

/** "Variant 1 · Price" for `variants.0.price`. */
export function labelOf(words: I18n, path: string): string {
  const parts: string[] = []
  for (const key of path.split('.')) {
    const label = Object.hasOwn(labels, key) ? labels[key] : undefined
    if (/^\d+$/.test(key)) parts.push(`${parts.pop() ?? ''} ${Number(key) + 1}`.trim())
    else parts.push(label === undefined ? key : words._(label))
  }
  return parts.join(' · ')
}

/** THE table: the choices of the files, in words. Languages have their own names; anything else is shown as the files write it. */
const choiceWords: Readonly<Record<string, MessageDescriptor>> = {
  owner: msg`Owner`,
  staff: msg`Staff`,
  automatic: msg`Confirmed at once`,
  on_request: msg`Confirmed by you`,
  phone: msg`By phone`,
  email: msg`By email`,
  on_the_spot: msg`Nothing, it is paid on site`,
  full: msg`The whole price`,
  required: msg`Must be filled in`,
  optional: msg`Can be left out`,
  hidden: msg`Not asked`,
  opening: msg`The opening time`,
  midnight: msg`Midnight`,
  in_person: msg`On site`,
  video: msg`By video`,
  asked: msg`The customer says where`,
  along: msg`Guests come along`,
  served: msg`Each guest is served`,
  any: msg`One member who is free`,
  round_robin: msg`One member who is free, in turn`,
  collective: msg`All members together`,
}

/** A choice of a file in words. */
export const nameChoice = (words: I18n, option: string): string => {
  const known = Object.hasOwn(choiceWords, option) ? choiceWords[option] : undefined
  return known === undefined ? languageName(option) : words._(known)
}
