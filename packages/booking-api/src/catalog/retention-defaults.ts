/**
 * Days after which personal data is deleted or emptied by default. Three years are the usual limitation period of claims from a
 * contract; consents must be provable (GDPR, Article 7(1)) and one of their years may be a leap year.
 */
export const defaultRetention = {
  /** After the last appointment of an order: who ordered and who came along. */
  bookings: 1095,
  /** After they were given, and after the appointment that they are about; forms may have a time of their own. */
  answers: 1095,
  /** After the order or the answers: the campaign, the page and the referrer. */
  attribution: 365,
  /** The row of a message, which contains no personal data, after it was sent or given up. */
  deliveries: 90,
  /** Records of the choices in the cookie banner, which contain no personal data. */
  consents: 1096,
  /** The audit log and the changes of settings. */
  audit: 1095,
} as const

/** After a customer's last visit. */
export const defaultForgetAfter = 1095
