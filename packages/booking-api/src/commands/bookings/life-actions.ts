import type { BookingAction } from './booking-action.ts'

export const lifeActions: Readonly<Record<string, BookingAction>> = {}
