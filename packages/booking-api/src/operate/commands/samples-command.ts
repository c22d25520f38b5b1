import { Command } from '@commander-js/extra-typings'
import { createAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'

const command = 'samples' as const

/** `hourfold samples`: the sample bookings of the demo business. */
export const createSamplesCommand = () =>
  new Command(command)
    .addCommand(
      createAction('add', {
        summary: 'writes forty sample bookings around today into the demo business',
        examples: ['samples add'],
      }).action((options) => runStoreCommand(options, { command, action: 'add' })),
    )
    .addCommand(
      createAction('remove', {
        summary: 'deletes the sample bookings, their customers and payments from every table',
        examples: ['samples remove'],
      }).action((options) => runStoreCommand(options, { command, action: 'remove' })),
    )
    .addCommand(
      createAction('renew', {
        summary: 'removes the sample bookings and writes new ones around today',
        examples: ['samples renew'],
      }).action((options) => runStoreCommand(options, { command, action: 'renew' })),
    )
