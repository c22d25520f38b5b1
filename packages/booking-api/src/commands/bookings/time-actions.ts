import type { BookingAction } from './booking-action.ts'

export const timeActions: Readonly<Record<string, BookingAction>> = {}
