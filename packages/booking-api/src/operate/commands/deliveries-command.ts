import { Command, Option } from '@commander-js/extra-typings'
import { deliveryStatuses } from '@hourfold/shared/contract/business/deliveries'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'

const command = 'deliveries' as const

/** `hourfold deliveries`: what happened to each mail and webhook. */
export const createDeliveriesCommand = () =>
  new Command(command)
    .addCommand(
      createBusinessAction('list', {
        summary: 'lists the mails and webhooks of the last days',
        examples: ['deliveries list', 'deliveries list --status dead --days 30'],
      })
        .addOption(new Option('--status <status>', 'only in this status').choices(deliveryStatuses))
        .option('--days <number>', 'how many days', '7')
        .action(({ business, status, days, ...options }) =>
          runStoreCommand(options, { command, action: 'list', business, status, days }),
        ),
    )
    .addCommand(
      createBusinessAction('show', {
        summary: 'shows one, or those of an order or booking',
        examples: ['deliveries show K7MQ-2XPA'],
      })
        .argument('<name>', 'a delivery, an order or the reference of a booking')
        .action((name, { business, ...options }) =>
          runStoreCommand(options, { command, action: 'show', business, name }),
        ),
    )
    .addCommand(
      createBusinessAction('retry', {
        summary: 'sends dead ones again',
        examples: ['deliveries retry K7MQ-2XPA', 'deliveries retry all'],
      })
        .argument('<name>', 'a delivery, an order, the reference of a booking, or all')
        .action((name, { business, ...options }) =>
          runStoreCommand(options, { command, action: 'retry', business, name }),
        ),
    )
