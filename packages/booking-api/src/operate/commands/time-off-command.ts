import { Command, Option } from '@commander-js/extra-typings'
import * as v from 'valibot'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runBusinessCommand } from './run-business-command.ts'
import {
  addTimeOff,
  type AddedTimeOff,
  describeBooking,
  describeTimeOff,
  listTimeOff,
  readTimeZone,
} from './time-off-actions.ts'

/** `hourfold time-off`: time off, and extra time besides the hours. */
export const createTimeOffCommand = () =>
  new Command('time-off')
    .addCommand(
      createBusinessAction('list', {
        summary: 'lists what is still to come',
        examples: ['time-off list', 'time-off list --json'],
      }).action((options) =>
        runBusinessCommand(options, listTimeOff, async (all, call) => {
          if (all.length === 0) return ['no time off']
          const timeZone = await readTimeZone(call)
          return all.map((one) => describeTimeOff(one, timeZone))
        }),
      ),
    )
    .addCommand(createAdd())
    .addCommand(
      createBusinessAction('remove', { summary: 'removes one', examples: ['time-off remove off_…'] })
        .argument('<id>', 'its id')
        .action((id, options) =>
          runBusinessCommand(
            options,
            async (call) => {
              await call({ endpoint: 'removeTimeOff', params: { id } }, v.unknown())
              return { removed: id }
            },
            ({ removed }) => [`removed ${removed}`],
          ),
        ),
    )

const createAdd = () =>
  createBusinessAction('add', {
    summary: 'adds time off, or extra time with --extra',
    details: [
      'A moment is a date, its end included, a time on the clock of the business (2026-12-01T14:00)',
      'or one in UTC (2026-12-01T13:00Z).',
    ],
    examples: [
      'time-off add anna --from 2026-12-24 --to 2026-12-31 --note Holidays',
      'time-off add all --from 2026-12-01T12:00 --to 2026-12-01T18:00 --cancel',
      'time-off add anna --from 2026-12-05T09:00 --to 2026-12-05T13:00 --extra',
    ],
  })
    .argument('<person>', 'the slug of a person, or all')
    .requiredOption('--from <moment>', 'its start')
    .requiredOption('--to <moment>', 'its end')
    .option('--note <text>', 'a note for the desk')
    .addOption(new Option('--extra', 'extra time to book').conflicts(['cancel', 'keep']))
    .addOption(new Option('--cancel', 'cancels the bookings in it, with all their money').conflicts('keep'))
    .option('--keep', 'keeps the bookings in it')
    .option('--no-tell', 'sends no mail to the customers of cancelled bookings')
    .action((staff, { from, to, note = '', extra, cancel, keep, tell, ...options }, command) => {
      if (!tell && !cancel) return command.error('error: --no-tell goes with --cancel')
      const decision = cancel ? 'cancel' : keep ? 'keep' : undefined
      const timeOff: AddedTimeOff = { staff, from, to, note, isExtra: extra === true, decision, tell }
      const done = decision === 'cancel' ? 'cancelled' : 'kept'
      return runBusinessCommand(
        options,
        async (call) => {
          const { added, bookings } = await addTimeOff(call, timeOff)
          return { ...added, bookings }
        },
        async ({ bookings, ...added }, call) => [
          describeTimeOff(added, await readTimeZone(call)),
          ...bookings.map((one) => `${done} ${describeBooking(one)}`),
        ],
      )
    })
