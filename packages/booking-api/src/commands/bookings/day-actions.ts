import type { BookingAction } from './booking-action.ts'

export const dayActions: Readonly<Record<string, BookingAction>> = {}
