import type { PlainDate } from '../../time/plain-date.ts'
import { checkDay, firstDay, lastDay } from '../days.ts'
import type { DayLimit, QuestionType } from '../question-type.ts'
import { definition, type DateQuestion } from './definition.ts'

/** A day, looked for in a calendar. */
export const date = {
  definition,
  holds: 'date',
  control: ({ min = null, max = null }) => ({ kind: 'date', min, max }),
  check: ({ min = firstDay, max = lastDay }, given, { today }) =>
    checkDay({ min: dayOf(min, today), max: dayOf(max, today) }, given),
  // Whether a day comes before `today` is another matter every day.
  faults: ({ min, max }) =>
    min !== undefined && max !== undefined && min !== 'today' && max !== 'today' && max < min
      ? ['max: is before min']
      : [],
} satisfies QuestionType<DateQuestion>

const dayOf = (limit: DayLimit, today: PlainDate): PlainDate => (limit === 'today' ? today : limit)
