import { Command } from '@commander-js/extra-typings'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'
import { givenOrigin } from './with-store.ts'

const command = 'links' as const

/** `hourfold links`: one-time links to a service. */
export const createLinksCommand = () =>
  new Command(command)
    .addCommand(
      createBusinessAction('create', {
        summary: 'creates a link and prints its address, once',
        examples: [
          'links create haircut',
          'links create haircut --provider anna --uses 5 --expires 2026-12-24',
        ],
      })
        .argument('<service>', 'the slug of the service')
        .option('--provider <slug>', 'the person or team it books; by default anyone')
        .option('--uses <number>', 'how often it books, from 1 to 10000', '1')
        .option('--expires <date>', 'the last day on which it works')
        .action((service, { business, provider, uses, expires, ...options }) =>
          runStoreCommand(options, {
            command,
            action: 'create',
            business,
            service,
            provider,
            uses,
            expires,
            ...givenOrigin(),
          }),
        ),
    )
    .addCommand(
      createBusinessAction('list', {
        summary: 'lists links, without their addresses',
        examples: ['links list'],
      }).action(({ business, ...options }) =>
        runStoreCommand(options, { command, action: 'list', business }),
      ),
    )
    .addCommand(
      createBusinessAction('revoke', { summary: 'ends a link', examples: ['links revoke lnk_…'] })
        .argument('<link>', 'its id')
        .action((link, { business, ...options }) =>
          runStoreCommand(options, { command, action: 'revoke', business, link }),
        ),
    )
