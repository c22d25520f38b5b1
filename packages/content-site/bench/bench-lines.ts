/** A limit: on the measured value, on its ratio to a reference taken in the same run, or on both sides of either. */
type Limit = { readonly atMost: number } | { readonly atLeast: number }

export type BenchLine = Limit & {
  readonly unit: 'ms' | 'kB' | 's' | '/s' | 'shift'
  /** What the limit multiplies. Without it the limit is an absolute value, because nothing comparable runs beside it. */
  readonly reference?: string
  readonly how: string
}

const slowPhone = 'Slow 4G, a quarter of the processor speed, empty caches'
const press = 'a first press, Slow 4G, a quarter of the processor speed'
const bareServer = 'bare server'

/**
 * Every line of the benchmark with its limit, by group. `npm run bench -- loading` runs one group. The names are the rows of the
 * table of docs/contribute/performance.md.
 */
export const benchLines = {
  sizes: {
    'script tag: booking-widget.js': {
      unit: 'kB',
      atMost: 6,
      how: 'the file that the tag names, Brotli',
    },
    'scripts to choose a time': {
      unit: 'kB',
      atMost: 56,
      how: 'that file and the main chunk, Brotli',
    },
    'scripts to the confirmation': {
      unit: 'kB',
      atMost: 72,
      how: 'these and the details, English included, Brotli',
    },
    'scripts of all features': { unit: 'kB', atMost: 118, how: 'booking-widget.full.js, Brotli' },
    'messages of a language': { unit: 'kB', atMost: 8, how: 'the largest catalog, Brotli' },
    'embed.js': { unit: 'kB', atMost: 4, how: 'gzip' },
    'script of a content page': { unit: 'kB', atMost: 4, how: 'before the first interaction, Brotli' },
  },
  loading: {
    'script tag: month and times painted': {
      unit: 'ms',
      atMost: 0.3,
      reference: 'timekit-booking',
      how: slowPhone,
    },
    'script tag: interactive': { unit: 'ms', atMost: 0.42, reference: 'timekit-booking', how: slowPhone },
    'script tag: blocking': {
      unit: 'ms',
      atMost: 100,
      how: `time over 50 ms of each task after the first paint; ${slowPhone}`,
    },
    'script tag: layout shift': { unit: 'shift', atMost: 0.02, how: 'the worst visit' },
    'widget page: month painted': { unit: 'ms', atMost: 1.6, reference: 'empty page', how: slowPhone },
    'widget page: interactive': { unit: 'ms', atMost: 2.6, reference: 'empty page', how: slowPhone },
    'widget page: blocking': { unit: 'ms', atMost: 100, how: 'as of the script tag' },
    'widget page: layout shift': { unit: 'shift', atMost: 0.02, how: 'the worst visit' },
    'post of the journal: painted': {
      unit: 'ms',
      atMost: 1.5,
      reference: 'empty page',
      how: 'Slow 4G, empty caches',
    },
    'home page: painted': { unit: 'ms', atMost: 1.5, reference: 'empty page', how: 'Slow 4G, empty caches' },
    'day picked: times painted': { unit: 'ms', atMost: 60, how: press },
    'slot picked: form painted': { unit: 'ms', atMost: 80, how: press },
  },
  interactions: {
    'slowest interaction (INP)': {
      unit: 'ms',
      atMost: 200,
      how: 'from a press to the next paint, a quarter of the processor speed',
    },
  },
  engine: {
    'slot engine': {
      unit: 'ms',
      atMost: 3,
      reference: 'tight sweep',
      how: '50 people, 31 days, 5,000 busy times',
    },
    'slot engine: growth': {
      unit: 'ms',
      atMost: 1.25,
      reference: 'linear growth',
      how: '100 people with 10,000 busy times, against 25 with 2,500',
    },
    'party solver': { unit: 'ms', atMost: 100, how: '3 guests × 3 services × 10 people, a month' },
  },
  api: {
    'GET slots, unchanged data': {
      unit: '/s',
      atLeast: 4000,
      how: '50 people, a month, 5,000 busy times; 8 connections',
    },
    'GET slots, changed data: p50': {
      unit: 'ms',
      atMost: 8,
      how: 'the same, one at a time, an order before each; PostgreSQL',
    },
    'POST orders, PostgreSQL': {
      unit: '/s',
      atLeast: 0.2,
      reference: bareServer,
      how: 'lock, check, insert; 8 connections, durable commits',
    },
    'POST orders, embedded': { unit: '/s', atLeast: 0.25, reference: bareServer, how: 'the same' },
    'POST orders, PostgreSQL, 32 connections': {
      unit: '/s',
      atLeast: 0.95,
      reference: 'over 8 connections',
      how: 'not fewer than over 8; the twentieth is for the spread of two runs',
    },
    'POST orders, embedded, 32 connections': {
      unit: '/s',
      atLeast: 0.95,
      reference: 'over 8 connections',
      how: 'the same',
    },
    '10,000 orders for one slot, PostgreSQL': { unit: 's', atMost: 30, how: '64 connections, one succeeds' },
    '10,000 orders for one slot, embedded': { unit: 's', atMost: 30, how: 'the same' },
  },
  pages: {
    'GET widget page, unchanged data': { unit: '/s', atLeast: 3000, how: '16 connections' },
    'GET fragment, unchanged data': { unit: '/s', atLeast: 3000, how: '16 connections' },
    'widget page drawn anew': { unit: 'ms', atMost: 4, how: 'processor time of the whole response' },
    'content page from the cache': {
      unit: '/s',
      atLeast: 0.75,
      reference: 'one static buffer',
      how: '16 connections',
    },
    'content page rendered first': { unit: 'ms', atMost: 2, how: 'processor time of the rendering' },
  },
  desk: {
    'agenda, a week of 2,000 bookings': {
      unit: 'ms',
      atMost: 50,
      how: 'processor time of the whole response; PostgreSQL',
    },
  },
  mails: {
    'mails of a backlog': { unit: 's', atMost: 60, how: '10,000 mails, once the mail server is back' },
  },
  start: {
    'npm start, warm': { unit: 's', atMost: 5, how: 'everything built, to the line that it is ready' },
    'npm start, cold': { unit: 's', atMost: 60, how: 'a fresh copy: install, build, import, listen' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, BenchLine>>>>

export type GroupName = keyof typeof benchLines
export const groupNames = Object.keys(benchLines).filter((name): name is GroupName => name in benchLines)

/** What a run measured. A reference is what the ratio divides by. */
export type Measurement =
  | { readonly measured: number; readonly reference?: number }
  | { readonly missing: string }

/** The measurements of a group: one for each of its lines. */
export type GroupMeasurements<Group extends GroupName> = Readonly<
  Record<keyof (typeof benchLines)[Group], Measurement>
>
