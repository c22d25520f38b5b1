import type { ClientRefusal } from '@hourfold/shared/contract/client'
import { begin } from '../walk-flow.ts'
import { bookingToken } from '../bookings.ts'
import type { GalleryState } from '../gallery-state.ts'
import { answerPending, startFlow, continueFlow } from '../walk.ts'
import { studio } from './choice-states.ts'
import { toBooking, toService } from './gallery-flows.ts'

const dead = (name: string, about: string, refusal: ClientRefusal): GalleryState => ({
  name: `failed-${name}`,
  about,
  flow: () =>
    answerPending(begin({ kind: 'service', service: 'haircut' }), { refuses: { load_service: refusal } }),
})

const unknown = () =>
  answerPending(begin({ kind: 'manage', token: bookingToken('gone'), action: 'view' }), {
    refuses: { load_booking: { code: 'event_not_found', status: 404 } },
  })
const askForLinks = [{ type: 'links_wanted', email: 'ada@example.com' }] as const

/** States with an error screen. */
export const failureStates: readonly GalleryState[] = [
  dead('not-found', 'There is no such calendar', { code: 'calendar_not_found', status: 404 }),
  dead('unavailable', 'The calendar cannot be had', { code: 'calendar_unavailable', status: 503 }),
  dead('server', 'The server has broken down', { code: 'internal_error', status: 500 }),
  dead('offline', 'There is no connection', { code: 'network', status: null }),
  dead('rate', 'Too many requests', { code: 'rate_limited', status: 429 }),
  dead('other', 'Another server says that a link is closed', {
    code: 'invalid_request',
    status: 403,
    statusMessage: 'cancellation is over',
  }),
  {
    name: 'failed-expired',
    about: 'A one-time link that is used up',
    flow: () =>
      answerPending(begin({ kind: 'link', link: 'otl_0123456789abcdefghij', service: null }), {
        refuses: { load_link: { code: 'slug_expired', status: 410, statusMessage: 'slug expired' } },
      }),
  },
  {
    name: 'failed-service-gone',
    about: 'A service that a list names is not there any more',
    flow: () =>
      continueFlow(startFlow(studio), [{ type: 'service_picked', service: 'svc_colour' }], {
        refuses: { load_service: { code: 'calendar_not_found', status: 404 } },
      }),
  },
  { name: 'failed-unknown', about: 'A link to a booking that is not there', flow: unknown },
  {
    name: 'failed-unknown-address',
    about: 'No address was typed to which its link could be sent',
    flow: () => continueFlow(unknown(), [{ type: 'links_wanted', email: ' ' }]),
  },
  {
    name: 'failed-unknown-limited',
    about: 'No more mails with links are sent for now',
    flow: () =>
      continueFlow(unknown(), askForLinks, {
        refuses: { request_links: { code: 'rate_limited', status: 429, params: { count: 60 } } },
      }),
  },
  {
    name: 'failed-unknown-sent',
    about: 'A mail with the links is on its way, if the address has any',
    flow: () => continueFlow(unknown(), askForLinks),
  },
  {
    name: 'failed-too-late-to-move',
    about: 'Too late to move it',
    flow: () => toBooking('locked', 'reschedule'),
  },
  {
    name: 'failed-too-late-to-cancel',
    about: 'Too late to cancel it',
    flow: () => toBooking('locked', 'cancel'),
  },
  {
    name: 'failed-loading',
    about: 'The code of a screen cannot be loaded',
    flow: () => toBooking('confirmed'),
    lost: 'manage',
  },
  {
    name: 'failed-piece',
    about: 'The code of a part of a screen cannot be loaded',
    flow: () => toService('haircut'),
    acts: [{ press: '[part~="time-zone"] button' }],
    lost: 'time-zone',
  },
]
