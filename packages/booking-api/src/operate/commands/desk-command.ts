import { Command } from '@commander-js/extra-typings'
import * as v from 'valibot'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runBusinessCommand } from './run-business-command.ts'

const LinkSchema = v.object({ url: v.string(), email: v.string(), minutes: v.number() })

/** `hourfold desk`: signs in a person who cannot get the mail with their link. */
export const createDeskCommand = () =>
  new Command('desk').addCommand(
    createBusinessAction('link', {
      summary: 'prints a link that signs a person of the business in, once, within 15 minutes',
      examples: ['desk link', 'desk link --email anna@studio-linden.example'],
    })
      .option('--email <address>', 'a person whom the files name; the owner without it')
      .action(({ email, ...options }) =>
        runBusinessCommand(
          options,
          (call) =>
            call({ endpoint: 'printSignInLink', body: email === undefined ? {} : { email } }, LinkSchema),
          (link) => [link.url, `signs ${link.email} in, once, within ${link.minutes} minutes`],
        ),
      ),
  )
