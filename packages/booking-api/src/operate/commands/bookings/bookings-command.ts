import { Command } from '@commander-js/extra-typings'
import { createLifeActions } from './life-actions.ts'
import { createListAction } from './list-action.ts'
import { createAddAction, createMoveAction } from './time-actions.ts'

/** `booking bookings`: what the desk does with bookings. */
export function createBookingsCommand() {
  const command = new Command('bookings')
    .addCommand(createListAction())
    .addCommand(createAddAction())
    .addCommand(createMoveAction())
  for (const action of createLifeActions()) command.addCommand(action)
  return command
}
