import type { Step } from '@booking/shared/flow/flow'
import type { RoomName, Rooms } from './rooms/rooms.ts'
import type { Screen } from './screens/screen.ts'
import { TimeScreen } from './screens/time-screen.tsx'

/** A screen of a room. A name that the room lacks does not compile. */
type ScreenOfRoom = {
  readonly [Name in RoomName]: {
    readonly room: Name
    readonly screen: keyof Rooms[Name]['screens']
    /** Another room without which nothing would come to be shown. */
    readonly also?: RoomName
  }
}[RoomName]

/**
 * The table of screens: a step without a row does not compile. What every booking needs is in the main script, the rest
 * in rooms. What must be loaded first is `isReady`'s business (shared/flow).
 */
export const routes = {
  service: { room: 'menu', screen: 'ServiceScreen' },
  options: { room: 'options', screen: 'OptionsScreen' },
  time: TimeScreen,
  repeat: { room: 'series', screen: 'RepeatScreen' },
  details: { room: 'details', screen: 'DetailsScreen' },
  payment: { room: 'payment', screen: 'PaymentScreen' },
  review: { room: 'manage', screen: 'ReviewScreen' },
  confirmation: { room: 'details', screen: 'ConfirmationScreen' },
  booking: { room: 'manage', screen: 'BookingScreen' },
  several: { room: 'menu', screen: 'SeveralScreen', also: 'manage' },
  cancel: { room: 'manage', screen: 'CancelScreen' },
  questions: { room: 'questions', screen: 'QuestionsScreen' },
  result: { room: 'questions', screen: 'ResultScreen' },
  failed: { room: 'failure', screen: 'FailureScreen' },
} as const satisfies Record<Step, Screen | ScreenOfRoom>
