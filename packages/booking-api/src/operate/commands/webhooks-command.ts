import { Command } from '@commander-js/extra-typings'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'

const command = 'webhooks' as const

/** `hourfold webhooks`: the endpoints that `business.yaml` names, and their secrets. */
export const createWebhooksCommand = () =>
  new Command(command)
    .addCommand(
      createBusinessAction('list', {
        summary: 'lists the endpoints with their last success',
        examples: ['webhooks list'],
      }).action(({ business, ...options }) =>
        runStoreCommand(options, { command, action: 'list', business }),
      ),
    )
    .addCommand(createOne('secret', 'makes the first secret of an endpoint and prints it, once'))
    .addCommand(createOne('rotate', 'makes a new secret; the one before it stays valid for a day'))
    .addCommand(createOne('test', 'sends a test'))
    .addCommand(createOne('retry', 'sends dead webhooks again', 'an endpoint or a delivery'))

const createOne = (
  action: 'secret' | 'rotate' | 'test' | 'retry',
  summary: string,
  named = 'the slug of the endpoint',
) =>
  createBusinessAction(action, { summary, examples: [`webhooks ${action} crm`] })
    .argument('<name>', named)
    .action((name, { business, ...options }) => runStoreCommand(options, { command, action, business, name }))
