/** The days of the week, Monday first, as RFC 5545 writes them. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
