/** Settings of a server whose visitors all come from one address, as in tests, and book more than people do. */
export const withoutLimits = {
  HOLDS_PER_NETWORK: '0',
  BOOKINGS_PER_NETWORK: '0',
  BOOKINGS_PER_NETWORK_DAY: '0',
  BOOKINGS_PER_CONTACT: '0',
  BOOKINGS_PER_CONTACT_DAY: '0',
  STAFF_DAY_PERCENT: '0',
  SUBMISSIONS_PER_NETWORK: '0',
  SIGN_INS_PER_NETWORK: '0',
  CONSENTS_PER_NETWORK: '0',
} as const
