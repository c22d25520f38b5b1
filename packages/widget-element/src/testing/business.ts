import type { ServiceSummary, ServiceView, StaffView } from '@hourfold/shared/contract/views'
import { buildService } from '@hourfold/shared/testing/build-views'
import { serviceQuestions } from './questions.ts'

/** The business of the gallery. Its services have every possible property at least once. */

export const eur = (amount: number) => ({ amount, currency: 'EUR' })
const inStudio = { kind: 'in_person', address: 'Lindenstraße 12, 10969 Berlin' } as const

/** A picture as a data URL, which needs no request. */
const picture = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(${hue} 40% 82%)"/><circle cx="2" cy="1.6" r=".8" fill="hsl(${hue} 45% 58%)"/></svg>`,
  )}`

const person = (slug: string, name: string, title: string | null, hue: number | null): StaffView => ({
  id: `stf_${slug}`,
  slug,
  name,
  title,
  color: null,
  image: hue === null ? null : picture(hue),
  timeZone: 'Europe/Berlin',
})

export const anna = person('anna', 'Anna Lindner', 'Senior stylist', 20)
const ben = person('ben', 'Ben Okafor', 'Colourist', 200)
const clara = person('clara', 'Clara Vogt', null, null)
const jonas = person('jonas', 'Jonas Weber', 'Barber', 90)
export const team = [anna, ben, clara, jonas]

const service = (slug: string, name: string, change: Partial<ServiceView>): ServiceView =>
  buildService({
    id: `svc_${slug}`,
    slug,
    name,
    location: inStudio,
    locations: [{ slug: 'studio', ...inStudio }],
    staff: team,
    ...change,
  })

const allFields = {
  firstName: 'required',
  lastName: 'required',
  email: 'required',
  phone: 'required',
  notes: 'optional',
  dateOfBirth: 'required',
} as const

const ordinary: readonly ServiceView[] = [
  service('haircut', 'Haircut', {
    description: 'Wash, cut and finish. We talk first and cut then.',
    image: picture(20),
    consent: 'Send me a reminder and, now and then, an offer. I can withdraw this at any time.',
  }),
  service('colour', 'Colour', {
    description: 'A new tone, a gloss or the roots.',
    durationMinutes: 90,
    price: eur(9800),
    priceFrom: eur(6800),
    image: picture(320),
    durations: [{ minutes: 90, price: null }],
    variants: [
      { slug: 'roots', name: 'Roots only', price: eur(6800) },
      { slug: 'short', name: 'Short hair', price: eur(9800) },
      { slug: 'long', name: 'Long hair', price: eur(12_900) },
    ],
    addOns: [
      { slug: 'gloss', name: 'Gloss', description: 'Shine for six weeks', minutes: 15, price: eur(2400) },
      { slug: 'care', name: 'Deep care', description: null, minutes: 20, price: eur(1900) },
      { slug: 'patch', name: 'Skin test', description: 'Two days before', minutes: 0, price: null },
    ],
    payment: { kind: 'deposit', percent: 20, amount: null, minimum: 50 },
    refund: { notice: 24 * 60, feePercent: null, feeAmount: 500 },
    termsUrl: 'https://studio-linden.example/terms',
  }),
  service('massage', 'Massage', {
    description: 'With warm stones, in the quiet room.',
    durationMinutes: 60,
    price: eur(7500),
    image: picture(150),
    staff: [clara],
    durations: [
      { minutes: 60, price: eur(7500) },
      { minutes: 90, price: eur(10_500) },
      { minutes: 120, price: eur(13_500) },
    ],
    fields: allFields,
    payment: { kind: 'full', percent: null, amount: null, minimum: 50 },
    refund: { notice: 48 * 60, feePercent: null, feeAmount: null },
  }),
  service('consultation', 'Colour consultation', {
    description: 'A quarter of an hour on the telephone.',
    durationMinutes: 15,
    price: eur(0),
    location: { kind: 'phone', address: null },
    locations: [{ slug: 'phone', kind: 'phone', address: null }],
    confirmation: 'on_request',
  }),
  service('yoga', 'Yoga under the roof', {
    kind: 'class',
    description: 'Twelve mats, one hour, all levels.',
    durationMinutes: 60,
    price: eur(1600),
    image: picture(260),
    staff: [],
    guests: { max: 3, kind: 'along' },
  }),
  service('coaching', 'Style coaching', {
    description: 'What suits you, step by step.',
    durationMinutes: 50,
    price: eur(9000),
    staff: [anna, ben],
    locations: [
      { slug: 'studio', ...inStudio },
      { slug: 'video', kind: 'video', address: null },
      { slug: 'phone', kind: 'phone', address: null },
      { slug: 'home', kind: 'asked', address: null },
    ],
    recurring: { frequencies: ['daily', 'weekly', 'monthly'], maxCount: 12 },
  }),
  service('party', 'Party styling', {
    description: 'Hair and make-up before the feast, for all of you.',
    durationMinutes: 40,
    price: eur(6500),
    image: picture(0),
    guests: { max: 5, kind: 'served' },
    maxPerOrder: 4,
  }),
  service('everything', 'Bridal trial', {
    description: 'We try out two styles.',
    durationMinutes: 120,
    price: eur(14_000),
    fields: allFields,
    guests: { max: 4, kind: 'along' },
    termsUrl: 'https://studio-linden.example/terms',
    consent: 'Take pictures of me for your book.',
    locations: [
      { slug: 'studio', ...inStudio },
      { slug: 'home', kind: 'asked', address: null },
    ],
  }),
]

const additionalNames = [
  'Beard trim',
  'Blow-dry',
  'Braids',
  'Brows',
  'Extensions',
  'Fringe cut',
  'Manicure',
  'Perm',
]
const additionalServices = additionalNames.map((name, index) =>
  service(name.toLowerCase().replaceAll(' ', '-'), name, {
    durationMinutes: 15 + 10 * index,
    price: eur(1500 + 700 * index),
  }),
)

/** A very long text. Its last word has no space to break at. */
const wordy = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfrisur'
const long = service('long', `Complete restoration of colour, structure and shine, with ${wordy}`, {
  description: `Everything that can be done in one long morning, explained at length so that nobody has to ask: ${wordy}, care, cut, finish, and a cup of coffee that is worth coming early for.`,
  durationMinutes: 215,
  price: eur(123_456_78),
  location: {
    kind: 'in_person',
    address: `Maximilian-von-${wordy}-Straße 123, 10969 Berlin-Friedrichshain-Kreuzberg`,
  },
  locations: [{ slug: 'studio', kind: 'in_person', address: `Maximilian-von-${wordy}-Straße 123` }],
  staff: [
    person('max', `Maximiliane ${wordy}`, `Head of ${wordy} and everything else`, 20),
    person('li', 'Li', null, null),
  ],
  variants: [
    { slug: 'a', name: `With ${wordy}`, price: eur(123_456_78) },
    { slug: 'b', name: 'Short', price: eur(9800) },
  ],
  addOns: [
    { slug: 'c', name: `More ${wordy}`, description: `Even more ${wordy}`, minutes: 95, price: eur(99_900) },
  ],
  fields: allFields,
  termsUrl: 'https://studio-linden.example/terms',
  consent: `Write to me about ${wordy} whenever there is something to say, and also when there is not.`,
  guests: { max: 3, kind: 'along' },
})

/** A service with its own questions. */
const asking = service('asking', 'Colour', {
  description: 'A new tone.',
  durationMinutes: 90,
  price: eur(9800),
  durations: [{ minutes: 90, price: null }],
  questions: serviceQuestions,
  guests: { max: 3, kind: 'served' },
})

const all = [...ordinary, ...additionalServices, long, asking]

export const isService = (name: string): boolean => all.some(({ id, slug }) => id === name || slug === name)

/** A service by slug or id; any other name returns the haircut. */
export function serviceNamed(name: string): ServiceView {
  const found = all.find(({ id, slug }) => id === name || slug === name)
  return found ?? serviceNamed('haircut')
}

export function summaryOf(named: string): ServiceSummary {
  const found = serviceNamed(named)
  const { id, slug, kind, name, description, durationMinutes, price, priceFrom, image, guests } = found
  return { id, slug, kind, name, description, durationMinutes, price, priceFrom, image, guests }
}

/** The services of each list, by slug. */
export const lists: Readonly<Record<string, readonly string[]>> = {
  studio: ['haircut', 'colour', 'consultation', 'coaching'],
  everything: [...ordinary, ...additionalServices].map(({ slug }) => slug),
  wellness: ['massage', 'yoga', 'coaching'],
  wordy: ['long', 'haircut', 'long'],
  asking: ['asking'],
}
