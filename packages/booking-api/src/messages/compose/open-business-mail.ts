import type { MailTransport } from '../send/mail-transport.ts'
import type { MailSettings, SmtpSettings } from '../send/mail-settings.ts'

/** The server and the address that send the mails of a business. */
export type MailSender = {
  /** Null keeps mails waiting: no server is set up. */
  readonly transport: MailTransport | null
  readonly from: string
}

/** The senders of the businesses that have their own, by slug. Without its own server, a business uses the `common` one. */
export const openBusinessMail = (
  settings: Readonly<Record<string, MailSettings>>,
  common: MailTransport | null,
  open: (smtp: SmtpSettings) => MailTransport,
): ReadonlyMap<string, MailSender> =>
  new Map(
    Object.entries(settings).map(([slug, { smtp, from }]) => [
      slug,
      { transport: smtp ? open(smtp) : common, from },
    ]),
  )
