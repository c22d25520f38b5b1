import { Command, Option } from '@commander-js/extra-typings'
import { createAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'

const command = 'releases' as const

/** `hourfold releases`: the releases of the widget that this installation serves. */
export const createReleasesCommand = () =>
  new Command(command)
    .addCommand(
      createAction('list', {
        summary: 'lists the releases, the one started last first',
        examples: ['releases list'],
      }).action((options) => runStoreCommand(options, { command, action: 'list' })),
    )
    .addCommand(
      createAction('prune', {
        summary: 'deletes old releases, never the one that was started last',
        examples: ['releases prune --keep 10', 'releases prune --before 2026-06-01'],
      })
        .addOption(new Option('--keep <number>', 'how many stay, the latest ones').conflicts('before'))
        .option('--before <date>', 'deletes what was last started before this day')
        .action(({ keep, before, ...options }) =>
          runStoreCommand(options, { command, action: 'prune', keep, before }),
        ),
    )
