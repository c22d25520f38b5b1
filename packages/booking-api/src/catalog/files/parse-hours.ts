import * as v from 'valibot'
import type { WallRange } from '@hourfold/shared/scheduling/calendar'

/** Hours in a file: `"09:00-13:00"`; past midnight `"20:00-02:00"`; a whole day `"00:00-24:00"`. */
const RangeSchema = v.pipe(
  v.string('must be a text such as "09:00-13:00"'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d-(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must look like "09:00-13:00"'),
  v.transform(parseRange),
)

/** The ranges of one day, ascending; they may touch but not overlap. */
export const DayHoursSchema = v.pipe(
  v.array(RangeSchema, 'must be a list such as ["09:00-13:00", "14:00-18:00"]'),
  v.maxLength(24, 'has too many ranges'),
  v.transform((ranges) => ranges.toSorted((a, b) => a.from - b.from)),
  v.check(
    (ranges) => ranges.every((range, index) => range.from >= (ranges[index - 1]?.to ?? 0)),
    'has hours that overlap',
  ),
)

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export const WeekHoursSchema = v.pipe(
  v.strictObject({
    monday: v.optional(DayHoursSchema, []),
    tuesday: v.optional(DayHoursSchema, []),
    wednesday: v.optional(DayHoursSchema, []),
    thursday: v.optional(DayHoursSchema, []),
    friday: v.optional(DayHoursSchema, []),
    saturday: v.optional(DayHoursSchema, []),
    sunday: v.optional(DayHoursSchema, []),
  }),
  v.check(
    (week) => !runsIntoNextDay(week),
    'has hours that run past midnight into the hours of the next day',
  ),
)
export type WeekHours = v.InferOutput<typeof WeekHoursSchema>

function parseRange(text: string): WallRange {
  const [from = 0, to = 0] = text.split('-').map((clock) => {
    const [hours, minutes] = clock.split(':')
    return Number(hours) * 60 + Number(minutes)
  })
  return { from, to: to > from ? to : to + 1440 }
}

function runsIntoNextDay(week: Readonly<Record<(typeof weekdays)[number], readonly WallRange[]>>): boolean {
  return weekdays.some((weekday, index) => {
    const next = weekdays[(index + 1) % 7] ?? 'monday'
    const end = week[weekday].at(-1)?.to ?? 0
    return end - 1440 > (week[next][0]?.from ?? 1440)
  })
}
