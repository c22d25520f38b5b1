import { offeredServices, servicesOf } from '@hourfold/shared/flow/cart/cart'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import type { Flow, Step } from '@hourfold/shared/flow/flow'

/** True if all data of the current step's screen has loaded. */
export const isReady = (flow: Flow): boolean => needs[flow.step](flow)

const hasServices = (flow: Flow): boolean => flow.items.length > 0 && servicesOf(flow) !== null
const hasBooking = ({ booking }: Flow): boolean => booking !== null

const needs = {
  service: (flow) => offeredServices(flow).length > 0,
  options: hasServices,
  time: (flow) =>
    zoneOf(flow) !== null &&
    (flow.task !== 'book' ||
      (hasServices(flow) && (flow.subject.kind !== 'provider' || flow.provider !== null))),
  repeat: hasServices,
  details: hasServices,
  payment: hasBooking,
  review: hasBooking,
  confirmation: hasBooking,
  booking: hasBooking,
  several: ({ subject, found }) =>
    subject.kind === 'several' &&
    subject.ids.every((id) => (found?.[id]?.kind ?? 'no_booking') !== 'no_booking'),
  cancel: hasBooking,
  questions: ({ formState }) => formState?.view != null,
  result: ({ formState }) => (formState?.submission ?? formState?.meaning) != null,
  failed: () => true,
} as const satisfies Record<Step, (flow: Flow) => boolean>
