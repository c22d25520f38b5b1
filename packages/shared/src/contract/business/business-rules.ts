/**
 * The rules of a business that it may override for one booking, in the order in which they are tested. Whether a person or a unit is
 * booked already is no such rule.
 */
export const businessRules = [
  /** Outside the working hours. It comes before `grid`, because outside the hours the start that was asked for begins a grid. */
  'hours',
  'time_off',
  /** Busy in another calendar, or that calendar cannot be read. */
  'external_busy',
  'notice',
  'horizon',
  'grid',
  'daily_cap',
  /** More future bookings than one customer may have. */
  'active_limit',
  /** The time that a service keeps free before and after. */
  'buffers',
] as const
export type BusinessRule = (typeof businessRules)[number]
