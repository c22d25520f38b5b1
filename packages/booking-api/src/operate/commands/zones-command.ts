import { Command } from '@commander-js/extra-typings'
import { createAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'

const command = 'zones' as const

/** `hourfold zones`: the time zone data, and appointments whose clock it has moved. */
export const createZonesCommand = () =>
  new Command(command)
    .addCommand(
      createAction('list', {
        summary: 'shows the time zone data, and appointments that are not at the time that their clock shows',
        examples: ['zones list'],
      }).action((options) => runStoreCommand(options, { command, action: 'list' })),
    )
    .addCommand(
      createAction('apply', {
        summary: 'moves these appointments to the time that their clock shows, where it is free',
        examples: ['zones apply'],
      }).action((options) => runStoreCommand(options, { command, action: 'apply' })),
    )
    .addCommand(
      createAction('keep', {
        summary: 'leaves appointments where they are, so that their clock shows another time',
        examples: ['zones keep K7QM-3XHP', 'zones keep --all'],
      })
        .argument('[references...]', 'the references of bookings')
        .option('--all', 'all of them, with sessions of classes')
        .action((references, { all = false, ...options }) =>
          runStoreCommand(options, { command, action: 'keep', references, all }),
        ),
    )
