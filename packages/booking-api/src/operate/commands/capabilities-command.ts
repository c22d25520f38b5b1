import { Argument, Command } from '@commander-js/extra-typings'
import { createBusinessAction } from '../command-line/create-action.ts'
import { capabilityKinds } from './capability-kinds.ts'
import { runStoreCommand } from './run-store-command.ts'
import { givenOrigin } from './with-store.ts'

const command = 'capabilities' as const

const details = [
  'Kinds and their subjects:',
  '  manage   the link that changes a booking       its reference',
  '  view     the link that shows a booking         its reference',
  '  order    the page of an order paid in advance  the order or a reference',
  '  request  the link that answers a request       the reference',
  '  feed     the calendar of a person              the slug of the person',
  '  result   what came of answers                  the submission',
]

/** `hourfold capabilities`: links that are revoked and issued again, one at a time. */
export const createCapabilitiesCommand = () =>
  new Command(command)
    .addCommand(
      createBusinessAction('list', {
        summary: 'lists revoked links',
        examples: ['capabilities list'],
      }).action(({ business, ...options }) =>
        runStoreCommand(options, { command, action: 'list', business }),
      ),
    )
    .addCommand(
      createOne('revoke', 'ends a link').action((kind, subject, { business, ...options }) =>
        runStoreCommand(options, { command, action: 'revoke', business, kind, subject }),
      ),
    )
    .addCommand(
      createOne('issue', 'prints a new link, which replaces the earlier ones').action(
        (kind, subject, { business, ...options }) =>
          runStoreCommand(options, {
            command,
            action: 'issue',
            business,
            kind,
            subject,
            ...givenOrigin(),
          }),
      ),
    )

const createOne = (name: string, summary: string) =>
  createBusinessAction(name, {
    summary,
    details,
    examples: [`capabilities ${name} feed anna`, `capabilities ${name} manage K7MQ-2XPA`],
  })
    .addArgument(new Argument('<kind>', 'the kind of link').choices(capabilityKinds))
    .argument('<subject>', 'what it is for')
