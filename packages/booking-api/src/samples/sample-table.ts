import type { SamplePerson, SamplePersonName } from './sample-people.ts'

/** The service of a sample, and what is chosen of it. */
export type SampleChoice = {
  readonly service: string
  /** Absent is anyone who is free. */
  readonly provider?: string
  readonly variant?: string
  readonly addOns?: readonly string[]
  readonly duration?: number
  readonly location?: string
  readonly seats?: number
}

/** One order of the samples; a series and a class make several bookings of it. */
export type Sample = {
  readonly who: SamplePersonName
  /**
   * The day, counted in open days. `first` is today, or the next open day where nobody works today; `second` follows it, `later` begins
   * after both, and `past` counts back from the first.
   */
  readonly day: 'first' | 'second' | 'later' | 'past'
  /** The number of the open day among the later or past ones, from 1 on. */
  readonly number?: number
  /** The hour on the wall clock that it comes closest to. */
  readonly hour: number
  /** What is booked; the next choice is taken where the one before is not to be had on that day. */
  readonly choices: readonly [SampleChoice, ...SampleChoice[]]
  /** True where it is booked on the next later day that has a time, and not on one day alone. */
  readonly isAnyDay?: boolean
  /** The number of weekly dates of a series. */
  readonly series?: number
  /** The guests who come along. */
  readonly guests?: readonly Pick<SamplePerson, 'firstName' | 'lastName'>[]
  /** Who books it; the customer on the site by default. */
  readonly by?: 'customer' | 'business'
  /** Days ahead on which it is booked, at the most. */
  readonly lead?: number
  readonly payment?: 'paid' | 'left_open'
  readonly answer?: 'accepted' | 'waiting'
  readonly outcome?: 'no_show' | 'cancelled'
  /** What the customer says on cancelling or wishes for. */
  readonly words?: string
  /** What the business notes about the customer. */
  readonly customerNote?: string
  /** Where the customer is visited. */
  readonly address?: string
  /** True where the business sends the customer the mail about it once more, so that the mailbox shows some mails. */
  readonly isMailed?: true
}

const haircut: SampleChoice = { service: 'haircut' }
const longColour: SampleChoice = {
  service: 'colour',
  variant: 'long-hair',
  addOns: ['gloss'],
}
const shortColour: SampleChoice = { service: 'colour', variant: 'short-hair' }
const massage: SampleChoice = { service: 'massage' }
const longMassage: SampleChoice = { service: 'massage', duration: 90 }
const consultation: SampleChoice = { service: 'consultation' }
const modelCut: SampleChoice = { service: 'model-cut' }
const strategy: SampleChoice = { service: 'style-strategy' }
const videoCoaching: SampleChoice = { service: 'coaching', location: 'video' }
const yoga = (seats: number): SampleChoice => ({ service: 'yoga', seats })

/** THE table of sample bookings: 8 on the first day, 7 on the second, 12 later and 13 past ones, 40 in all. */
export const samples: readonly Sample[] = [
  { who: 'hannah', day: 'first', hour: 10, choices: [{ ...haircut, provider: 'anna' }, haircut] },
  { who: 'camille', day: 'first', hour: 10.5, choices: [longColour, haircut], payment: 'paid' },
  { who: 'oliver', day: 'first', hour: 12.5, choices: [massage, haircut], payment: 'paid' },
  { who: 'mehmet', day: 'first', hour: 12.5, choices: [haircut], by: 'business' },
  {
    who: 'priya',
    day: 'first',
    hour: 13.5,
    choices: [videoCoaching, modelCut, haircut],
    words: 'I may be five minutes late.',
  },
  {
    who: 'birgit',
    day: 'first',
    hour: 14,
    choices: [shortColour, haircut],
    payment: 'paid',
    customerNote: 'Allergic to ammonia: only the mild colour, and always with a patch test.',
  },
  { who: 'axel', day: 'first', hour: 15, choices: [haircut] },
  { who: 'leonie', day: 'first', hour: 15.5, choices: [modelCut, strategy, haircut], by: 'business' },

  { who: 'susanne', day: 'second', hour: 10.5, choices: [haircut], isMailed: true },
  { who: 'tobias', day: 'second', hour: 11.5, choices: [haircut] },
  { who: 'emil', day: 'second', hour: 12.5, choices: [haircut], by: 'business' },
  {
    who: 'grace',
    day: 'second',
    hour: 15,
    choices: [consultation],
    answer: 'waiting',
    words: 'Can grey hair be coloured pastel blue?',
    isMailed: true,
  },
  { who: 'ines', day: 'second', hour: 12, choices: [longMassage, massage, haircut], payment: 'paid' },
  { who: 'elsa', day: 'second', hour: 13, choices: [longColour, haircut], payment: 'paid' },
  { who: 'karim', day: 'second', hour: 14, choices: [haircut], by: 'business' },

  {
    who: 'daniel',
    day: 'later',
    number: 1,
    hour: 15,
    choices: [{ ...videoCoaching, provider: 'noor' }],
    isAnyDay: true,
    series: 6,
    lead: 20,
  },
  {
    who: 'amelia',
    day: 'later',
    number: 1,
    hour: 18.5,
    choices: [yoga(3)],
    isAnyDay: true,
    guests: [
      { firstName: 'Ruby', lastName: 'Clarke' },
      { firstName: 'Edith', lastName: 'Clarke' },
    ],
  },
  { who: 'maja', day: 'later', number: 1, hour: 18.5, choices: [yoga(1)], isAnyDay: true },
  { who: 'theo', day: 'later', number: 1, hour: 18.5, choices: [yoga(1)], isAnyDay: true },
  {
    who: 'naomi',
    day: 'later',
    number: 4,
    hour: 11,
    choices: [{ service: 'bridal-trial' }],
    isAnyDay: true,
    payment: 'paid',
    words: 'I bring pictures and the veil.',
  },
  {
    who: 'sophie',
    day: 'later',
    number: 2,
    hour: 12,
    choices: [shortColour],
    isAnyDay: true,
    payment: 'left_open',
    lead: 0,
  },
  {
    who: 'jonas',
    day: 'later',
    number: 1,
    hour: 11,
    choices: [{ service: 'coaching', location: 'your-place' }],
    isAnyDay: true,
    address: 'Gartenstraße 8, 10115 Berlin',
  },

  { who: 'hannah', day: 'past', number: 10, hour: 11, choices: [haircut] },
  { who: 'harry', day: 'past', number: 9, hour: 12, choices: [longColour, haircut], payment: 'paid' },
  { who: 'ines', day: 'past', number: 8, hour: 13, choices: [massage, haircut], payment: 'paid' },
  { who: 'oliver', day: 'past', number: 7, hour: 14, choices: [haircut], by: 'business' },
  { who: 'elsa', day: 'past', number: 6, hour: 12, choices: [shortColour, haircut], payment: 'paid' },
  { who: 'karim', day: 'past', number: 5, hour: 15, choices: [haircut] },
  { who: 'grace', day: 'past', number: 4, hour: 11, choices: [consultation], answer: 'accepted' },
  { who: 'priya', day: 'past', number: 3, hour: 14, choices: [videoCoaching, strategy, haircut] },
  { who: 'axel', day: 'past', number: 2, hour: 16, choices: [haircut], by: 'business' },
  { who: 'theo', day: 'past', number: 5, hour: 13, choices: [haircut], outcome: 'no_show' },
  { who: 'jonas', day: 'past', number: 2, hour: 13, choices: [modelCut, haircut], outcome: 'no_show' },
  {
    who: 'camille',
    day: 'past',
    number: 3,
    hour: 12,
    choices: [massage, haircut],
    isAnyDay: true,
    payment: 'paid',
    outcome: 'cancelled',
    words: 'I have to travel for work that week.',
    isMailed: true,
  },
  {
    who: 'mehmet',
    day: 'past',
    number: 1,
    hour: 17,
    choices: [haircut],
    outcome: 'cancelled',
    words: 'My daughter is ill.',
  },
]

/** Who is on holiday next week: the first of these whose week has no booking yet. */
export const sampleHoliday = { people: ['ben', 'lena', 'clara'], note: 'Holiday' } as const
