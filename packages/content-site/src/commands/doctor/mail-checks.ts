import { pickOwn } from '@hourfold/booking-api/business-env'
import { randomUUID } from 'node:crypto'
import { isLoopback } from '@hourfold/booking-api/smtp-options'
import { sendTestMail, untrusted, verifySmtp } from '@hourfold/booking-api/verify-smtp'
import type { MailSettings } from '@hourfold/booking-api/mail-settings'
import {
  failure,
  fine,
  skipped,
  warning,
  type Check,
  type CheckContext,
  type Finding,
  checkOwners,
} from './check.ts'

const dmarcAdvice = 'add a TXT record such as "v=DMARC1; p=none" at _dmarc of the domain'

/** Runs a check on the mail of all businesses, and on that of each with an address or a server of its own. */
const onMail =
  (run: (mail: MailSettings, context: CheckContext) => Promise<Finding>): Check['run'] =>
  (context) => {
    const { mail } = context.settings
    const ofBusinesses = Object.entries(pickOwn(context.settings.businesses, 'mail')).map(
      ([slug, { smtp, from }]) => [slug, { smtp: smtp ?? mail.smtp, from }] as const,
    )
    return checkOwners(mail, ofBusinesses, (one) => run(one, context))
  }

/** The domain of the sender's address; null where no mail is sent from here. */
const domainOf = ({ smtp, from }: MailSettings): string | null =>
  smtp === null ? null : (from.split('@')[1] ?? null)

const noMail = ({ settings }: CheckContext) =>
  settings.production
    ? failure('no mail is sent: no one is notified of a booking', 'set SMTP_URL and MAIL_FROM')
    : skipped('no mail server is set')

export const mailChecks = {
  mail_server: {
    about: 'the mail server accepts the login',
    run: onMail(async ({ smtp }, context) => {
      if (smtp === null) return noMail(context)
      const verified = await verifySmtp(smtp, 5000)
      if (!verified.ok && verified.refusal === untrusted)
        return failure(
          'its certificate is not trusted',
          isLoopback(smtp.url)
            ? 'set SMTP_TLS=off: on this machine mail needs no TLS'
            : 'name the host of SMTP_URL as in the certificate, or set NODE_EXTRA_CA_CERTS to the authority that signed it',
        )
      if (!verified.ok && verified.refusal === 'etls')
        return failure(
          'it offers no TLS, and a password goes to another machine over TLS only',
          'use smtps:// or a server with STARTTLS',
        )
      if (!verified.ok)
        return failure(`it refuses: ${verified.refusal}`, 'check host, port, user and password of SMTP_URL')
      if (smtp.isTlsOff === true) return fine(`${new URL(smtp.url).host}, on this machine without TLS`)
      if (verified.value.isEncrypted) return fine(`${new URL(smtp.url).host}, encrypted`)
      return warning('the connection is not encrypted', 'use smtps:// or a server with STARTTLS')
    }),
  },
  mail_spf: {
    about: "the sender's domain names its mail servers (SPF)",
    run: onMail(async (mail, { ports }) => {
      const domain = domainOf(mail)
      if (domain === null) return skipped('no mail server is set')
      const records = (await ports.findTexts(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
      if (records.length === 1) return fine(`${domain} has one`)
      if (records.length > 1)
        return failure(`${domain} has ${records.length}`, 'join the SPF records into one')
      return warning(`${domain} has none`, 'add the TXT record that your mail server asks for')
    }),
  },
  mail_dkim: {
    about: 'the key that signs mails is published (DKIM)',
    run: onMail(async ({ smtp }, { ports }) => {
      const dkim = smtp?.dkim
      if (!dkim) return skipped('this server does not sign; many mail servers do')
      const name = `${dkim.selector}._domainkey.${dkim.domain}`
      const isPublished = (await ports.findTexts(name)).some((text) => /(^|;)\s*p=[^;\s]+/.test(text))
      return isPublished
        ? fine(name)
        : failure(`no key at ${name}`, 'publish the public key of DKIM_KEY_FILE there')
    }),
  },
  mail_dmarc: {
    about: "the sender's domain says what to do with forged mails (DMARC)",
    run: onMail(async (mail, { ports }) => {
      const domain = domainOf(mail)
      if (domain === null) return skipped('no mail server is set')
      // The record of the organisation counts for its subdomains.
      const parents = [domain, domain.split('.').slice(-2).join('.')]
      for (const name of new Set(parents)) {
        const texts = await ports.findTexts(`_dmarc.${name}`)
        if (texts.some((text) => /^v=DMARC1/i.test(text))) return fine(`_dmarc.${name}`)
      }
      return warning(`${domain} has none`, dmarcAdvice)
    }),
  },
} as const satisfies Readonly<Record<string, Check>>

/** Sends a mail to an address, where the operator asks for it: one for each sender that `onMail` knows. */
export const testMailCheck = (to: string): Check => ({
  about: 'a test mail is accepted',
  run: onMail(async ({ smtp, from }, context) => {
    if (smtp === null) return noMail(context)
    const now = new Date(context.ports.clock())
    const result = await sendTestMail(smtp, { from, to, now, id: randomUUID() })
    return result.ok
      ? fine('accepted: look into the mailbox, and whether it counts as spam')
      : failure(`not accepted: ${result.refusal}`, 'check MAIL_FROM and SMTP_URL')
  }),
})
