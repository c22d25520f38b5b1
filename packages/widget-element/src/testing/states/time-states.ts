import { after, begin } from '../walk-flow.ts'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { GalleryState } from '../gallery-state.ts'
import { answerPending, startFlow, continueFlow } from '../walk.ts'
import { add, pickSlot, thursday, toBooking, toMenu, toService, tuesday, tuesdayAt } from './gallery-flows.ts'

const haircut = { kind: 'service', service: 'haircut' } as const
const onTuesday: FlowEvent = { type: 'date_picked', date: tuesday }
const onThursday: FlowEvent = { type: 'date_picked', date: thursday }
const zoneButton = '[part~="time-zone"] button'
const inRepeat = () => toService('coaching', [pickSlot()])
const weekly: FlowEvent = { type: 'rule_picked', rule: { freq: 'weekly', interval: 1, count: 5 } }

const apart = () =>
  toMenu(
    add('haircut'),
    add('colour'),
    { type: 'choice_confirmed' },
    { type: 'mode_picked', mode: 'separate' },
    { type: 'choice_confirmed' },
  )

/** States of the calendar, the slots and a series. */
export const timeStates: readonly GalleryState[] = [
  {
    name: 'time-loading',
    about: 'The service is on its way',
    flow: () => answerPending(begin(haircut), { unanswered: ['load_service'] }),
  },
  {
    name: 'time-cart-loading',
    about: 'The services of a cart are on their way',
    flow: () =>
      answerPending(after(toMenu(), add('haircut'), add('colour'), { type: 'choice_confirmed' }), {
        unanswered: ['load_service'],
      }),
  },
  {
    name: 'time-finding',
    about: 'The free times of the month are on their way',
    flow: () => answerPending(begin(haircut), { unanswered: ['load_slots'] }),
  },
  { name: 'time-month', about: 'A month, before a day is chosen', flow: () => toService('haircut') },
  { name: 'time-day', about: 'The times of a day', flow: () => toService('haircut', [onTuesday]) },
  {
    name: 'time-many',
    about: 'A day with more times than are shown at once',
    flow: () => toService('haircut', [onThursday]),
  },
  {
    name: 'time-expanded',
    about: 'All times of that day',
    flow: () => toService('haircut', [onThursday]),
    acts: [{ press: '.slot-group:first-of-type [part~="button-link"]' }],
  },
  {
    name: 'time-full-day',
    about: 'A day without free times',
    flow: () => toService('haircut', [{ type: 'date_picked', date: '2026-11-23' }]),
  },
  {
    name: 'time-full-month',
    about: 'A month without free times, and where the next one is',
    flow: () => toService('haircut', [{ type: 'month_shown', month: '2026-10' }]),
  },
  {
    name: 'time-too-far',
    about: 'A month after the last bookable day',
    flow: () => toService('haircut', [{ type: 'month_shown', month: '2027-04' }]),
  },
  {
    name: 'time-searching',
    about: 'The next free time is being looked for, in the months to come',
    flow: () =>
      continueFlow(
        toService('haircut', [{ type: 'date_picked', date: '2026-12-28' }]),
        [{ type: 'next_slot_wanted' }],
        { unanswered: ['find_next'] },
      ),
  },
  {
    name: 'time-failed',
    about: 'The free times cannot be had',
    flow: () =>
      answerPending(begin(haircut), {
        refuses: { load_slots: { code: 'calendar_unavailable', status: 503 } },
      }),
  },
  {
    name: 'time-zone',
    about: 'The choice of a time zone',
    flow: () => toService('haircut', [onTuesday]),
    acts: [{ press: zoneButton }],
  },
  {
    name: 'time-zone-found',
    about: 'A time zone is searched for',
    flow: () => toService('haircut', [onTuesday]),
    acts: [{ press: zoneButton }, { fill: '[role="combobox"]', text: 'york' }],
  },
  {
    name: 'time-zone-none',
    about: 'No time zone is found',
    flow: () => toService('haircut', [onTuesday]),
    acts: [{ press: zoneButton }, { fill: '[role="combobox"]', text: 'no such place' }],
  },
  {
    name: 'time-elsewhere',
    about: 'Another zone, by the 24-hour clock',
    flow: () =>
      toService('haircut', [
        { type: 'time_zone_picked', timeZone: 'Asia/Kolkata' },
        { type: 'hour_cycle_picked', hourCycle: 'h23' },
        onTuesday,
      ]),
  },
  {
    name: 'time-lengths',
    about: 'A service of several lengths',
    flow: () => toService('massage', [onTuesday]),
  },
  {
    name: 'time-seats',
    about: 'A class, with the seats that are left',
    flow: () => toService('yoga', [{ type: 'choice_confirmed' }, onTuesday]),
  },
  {
    name: 'time-person',
    about: 'One person is chosen',
    flow: () => toService('haircut', [{ type: 'staff_picked', staff: 'stf_ben' }, onTuesday]),
  },
  {
    name: 'time-party',
    about: 'Times of three together',
    flow: () =>
      toService('party', [{ type: 'guests_counted', count: 2 }, { type: 'choice_confirmed' }, onTuesday]),
  },
  { name: 'time-apart', about: 'Each of several services gets its own time', flow: apart },
  {
    name: 'time-apart-second',
    about: 'The first of them has its time',
    flow: () => continueFlow(apart(), [pickSlot(), onThursday]),
  },
  {
    name: 'time-moved',
    about: 'A booking is given a new time',
    flow: () => toBooking('confirmed', 'reschedule', [onTuesday]),
  },
  {
    name: 'time-taken',
    about: 'The chosen time was taken meanwhile; others are named',
    flow: () =>
      continueFlow(toService('haircut'), [pickSlot()], {
        refuses: {
          create_hold: {
            code: 'slot_taken',
            status: 409,
            alternatives: [tuesdayAt('08:30'), tuesdayAt('08:45'), `${thursday}T10:00:00Z`],
          },
        },
      }),
  },
  {
    name: 'time-run-out',
    about: 'The time was kept for too long',
    flow: () => toService('haircut', [pickSlot(), { type: 'hold_ran_out' }]),
  },
  {
    name: 'time-long',
    about: 'Long names of service, people and place',
    flow: () => toService('long', [{ type: 'choice_confirmed' }, onThursday]),
  },
  { name: 'repeat-once', about: 'Whether it recurs', flow: inRepeat },
  {
    name: 'repeat-finding',
    about: 'The dates of a series are being checked',
    flow: () => continueFlow(inRepeat(), [weekly], { unanswered: ['preview_series'] }),
  },
  {
    name: 'repeat-preview',
    about: 'A series with two clashes',
    flow: () => continueFlow(inRepeat(), [weekly]),
  },
  {
    name: 'repeat-settled',
    about: 'One date is moved, another left out',
    flow: () =>
      continueFlow(inRepeat(), [
        weekly,
        { type: 'occurrence_moved', start: '2026-12-01T09:00:00Z', to: '2026-12-01T11:00:00Z' },
        { type: 'occurrence_moved', start: '2026-12-15T09:00:00Z', to: null },
      ]),
  },
  {
    name: 'repeat-monthly',
    about: 'Every second month, until a date',
    flow: () =>
      continueFlow(inRepeat(), [
        { type: 'rule_picked', rule: { freq: 'monthly', interval: 2, until: '2027-06-30' } },
      ]),
  },
  {
    name: 'repeat-refused',
    about: 'The dates cannot be checked',
    flow: () =>
      continueFlow(inRepeat(), [weekly], {
        refuses: { preview_series: { code: 'calendar_unavailable', status: 503 } },
      }),
  },
  {
    name: 'time-link',
    about: 'The service of a one-time link',
    flow: () => startFlow({ kind: 'link', link: 'welcome', service: null }),
  },
]
