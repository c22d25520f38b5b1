import { Command, Option } from '@commander-js/extra-typings'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'

const command = 'payments' as const

/** `hourfold payments`: payments and refunds. */
export const createPaymentsCommand = () =>
  new Command(command)
    .addCommand(
      createBusinessAction('list', {
        summary: 'lists the payments of the last days',
        examples: ['payments list', 'payments list --days 90'],
      })
        .option('--days <number>', 'how many days', '30')
        .action(({ business, days, ...options }) =>
          runStoreCommand(options, { command, action: 'list', business, days }),
        ),
    )
    .addCommand(
      createNamed('show', 'shows the payments and refunds of an order').action(
        (name, { business, ...options }) =>
          runStoreCommand(options, { command, action: 'show', business, name }),
      ),
    )
    .addCommand(
      createNamed('refund', 'refunds everything that is left of a payment, or an amount')
        .option('--amount <amount>', 'an amount such as 12.50')
        .addOption(new Option('--cancel', 'also cancels the booking and frees its time').conflicts('keep'))
        .option('--keep', 'keeps the booking')
        .action((name, { business, amount, cancel, keep, ...options }) =>
          runStoreCommand(options, {
            command,
            action: 'refund',
            business,
            name,
            amount,
            answer: cancel ? 'cancel' : keep ? 'keep' : undefined,
          }),
        ),
    )
    .addCommand(
      createBusinessAction('retry', {
        summary: 'sends a failed refund again',
        examples: ['payments retry ref_…'],
      })
        .argument('<refund>', 'its id')
        .action((name, { business, ...options }) =>
          runStoreCommand(options, { command, action: 'retry', business, name }),
        ),
    )

const createNamed = (action: string, summary: string) =>
  createBusinessAction(action, { summary, examples: [`payments ${action} K7MQ-2XPA`] }).argument(
    '<name>',
    'an order, a payment or the reference of a booking',
  )
