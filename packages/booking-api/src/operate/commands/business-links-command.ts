import { createBusinessAction } from '../command-line/create-action.ts'
import { runStoreCommand } from './run-store-command.ts'
import { givenOrigin } from './with-store.ts'

/** `hourfold requests`: appointments that wait for the answer of the business. */
export const createRequestsCommand = () => createList('requests')

/** `hourfold feeds`: the calendar addresses of the people. */
export const createFeedsCommand = () => createList('feeds')

const createList = (command: 'requests' | 'feeds') =>
  createBusinessAction(command, { examples: [command, `${command} --json`] }).action(
    ({ business, ...options }) => runStoreCommand(options, { command, business, ...givenOrigin() }),
  )
