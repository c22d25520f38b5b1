/**
 * Days after which personal data is deleted or emptied where the business's files say nothing. Three years are the usual limitation
 * period of claims from a contract; consents have to be provable (GDPR, Article 7(1)) and one of their years may be a leap year.
 */
export const defaultRetention = {
  /** After the last appointment of an order: who ordered and who came along. */
  bookings: 1095,
  /** After they were given, and after the appointment that they are about; forms may have a time of their own. */
  answers: 1095,
  /** After the order or the answers: the campaign, the page and the referrer. */
  attribution: 365,
  /** After a message was sent or given up: its row, which names nobody. */
  deliveries: 90,
  /** Records of the choices in the cookie banner, which name nobody. */
  consents: 1096,
  /** What the business's people did, and what they changed in the settings. */
  audit: 1095,
} as const

/** After a customer's last visit. */
export const defaultForgetAfter = 1095
