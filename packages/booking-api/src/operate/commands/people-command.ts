import { Command } from '@commander-js/extra-typings'
import { confirm } from '../command-line/confirm.ts'
import { createBusinessAction } from '../command-line/create-action.ts'
import { changePerson, describePeople, exportPeople, idOf, listPeople, showPerson } from './people-actions.ts'
import { runBusinessCommand } from './run-business-command.ts'

const person = 'an id, an e-mail address or a phone number'

/** `hourfold people`: the customers of a business. */
export const createPeopleCommand = () =>
  new Command('people')
    .addCommand(
      createBusinessAction('list', {
        summary: 'lists customers',
        examples: ['people list', 'people list lovelace', 'people list --blocked --json'],
      })
        .argument('[text]', 'part of a name, an address or a number')
        .option('--blocked', 'only those who cannot book')
        .action((text, { blocked, ...options }) =>
          runBusinessCommand(options, listPeople(text, blocked ? 'blocked' : 'all'), describePeople),
        ),
    )
    .addCommand(
      createBusinessAction('show', {
        summary: 'shows what is known of a customer',
        examples: ['people show ada@example.com'],
      })
        .argument('<person>', person)
        .action((named, options) =>
          runBusinessCommand(options, showPerson('getCustomer', named), describePeople),
        ),
    )
    .addCommand(
      createBusinessAction('export', {
        summary: 'prints everything that is stored of a customer, or the table of all',
        examples: ['people export ada@example.com > ada.json', 'people export --csv > customers.csv'],
      })
        .argument('[person]', person)
        .option('--csv', 'the table of all customers, instead of one person')
        .action((named, { csv, ...options }, command) => {
          if ((named === undefined) !== (csv === true))
            return command.error('error: give either a person or --csv')
          const work = named === undefined ? exportPeople : showPerson('exportCustomer', named)
          return runBusinessCommand(options, work, describePeople)
        }),
    )
    .addCommand(
      createBusinessAction('erase', {
        summary: 'erases what is stored of a customer, for good',
        details: ['It shows the customer and asks first.'],
        examples: ['people erase ada@example.com --yes', 'people erase cus_… --yes --cancel-bookings'],
      })
        .argument('<person>', person)
        .option('--yes', 'erases without asking')
        .option('--cancel-bookings', 'cancels what the customer has booked and is still to come')
        .action((named, { cancelBookings = false, yes = false, ...options }) => {
          const body = () => Promise.resolve({ cancelBookings })
          return runBusinessCommand(
            options,
            async (call, terminal) => {
              const lines = describePeople(await showPerson('getCustomer', named)(call))
              await confirm(terminal, { lines, text: 'Erase this for good?', isSure: yes }, options)
              return changePerson('eraseCustomer', named, body)(call)
            },
            describePeople,
          )
        }),
    )
    .addCommand(
      createBusinessAction('merge', {
        summary: 'makes one customer of two',
        examples: ['people merge ada@old.example ada@example.com'],
      })
        .argument('<from>', `who ends: ${person}`)
        .argument('<into>', `who stays: ${person}`)
        .action((from, into, options) =>
          runBusinessCommand(
            options,
            changePerson('mergeCustomers', from, async (call) => ({ into: await idOf(call, into) })),
            describePeople,
          ),
        ),
    )
