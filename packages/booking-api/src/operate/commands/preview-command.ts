import { Command } from '@commander-js/extra-typings'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'
import { givenOrigin } from './with-store.ts'

const command = 'preview' as const

/** `hourfold preview`: links that show the site with its drafts. */
export const createPreviewCommand = () =>
  new Command(command)
    .addCommand(
      createBusinessAction('create', {
        summary: 'creates a link and prints its address, once',
        examples: ['preview create', 'preview create --days 30'],
      })
        .option('--days <number>', 'how long it works, from 1 to 90', '7')
        .action(({ business, days, ...options }) =>
          runStoreCommand(options, { command, action: 'create', business, days, ...givenOrigin() }),
        ),
    )
    .addCommand(
      createBusinessAction('list', {
        summary: 'lists links, without their addresses',
        examples: ['preview list'],
      }).action(({ business, ...options }) =>
        runStoreCommand(options, { command, action: 'list', business }),
      ),
    )
    .addCommand(
      createBusinessAction('revoke', { summary: 'ends a link', examples: ['preview revoke prv_…'] })
        .argument('<preview>', 'its id')
        .action((preview, { business, ...options }) =>
          runStoreCommand(options, { command, action: 'revoke', business, preview }),
        ),
    )
