import { createDependencies } from '../../src/http/create-dependencies.ts'
import type { MailTransport } from '../../src/messages/send/mail-transport.ts'
import type { NotificationDependencies } from '../../src/messages/notification-dependencies.ts'
import { planAgendas } from '../../src/messages/plan/plan-agendas.ts'
import { planCalendarMails } from '../../src/messages/plan/plan-calendar-mails.ts'
import { planDeliveries } from '../../src/messages/plan/plan-deliveries.ts'
import { sendMails } from '../../src/messages/send/send-mails.ts'
import { createSmtpTransport } from '../../src/messages/send/smtp-transport.ts'
import type { Payments } from '../../src/payments/payment-provider.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { type SmtpServerForTests, startSmtpServer } from './start-smtp-server.ts'

/** The demo business with a real SMTP server beside it. */
export type PostOffice = {
  readonly shop: Shop
  readonly smtp: SmtpServerForTests
  /** The dependencies of another process on the same database. */
  readonly another: (mail?: MailTransport) => NotificationDependencies
  /** One round of the jobs, as a process runs them every second. */
  readonly round: () => Promise<void>
  /** Subjects by recipient of what has arrived since the last call, sorted. */
  readonly arrived: () => readonly string[]
  readonly close: () => Promise<void>
}

const mailFrom = 'bookings@salon.test'
const signingSecret = 'a secret of at least thirty-two characters'

export async function openPostOffice(
  open: Parameters<typeof openShop>[0],
  more: Parameters<typeof openShop>[1] & { readonly payments?: Payments } = {},
): Promise<PostOffice> {
  const smtp = await startSmtpServer()
  const shop = await openShop(open, { rateLimit: null, signingSecret, ...more })
  const { database, logged } = shop
  const write = (fields: object) => void logged.push(fields)
  const transports: MailTransport[] = []
  const another = (mail?: MailTransport): NotificationDependencies => {
    const used = mail ?? createSmtpTransport({ url: smtp.url, dkim: null })
    transports.push(used)
    return {
      ...createDependencies({
        database,
        clock: shop.clock.now,
        random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
        log: { info: write, warn: write, error: write },
        signingSecret,
        ...(more.payments ? { payments: more.payments } : {}),
      }),
      mail: used,
      mailFrom,
      publicUrl: 'https://salon.test',
    }
  }
  const own = another()
  let seen = 0
  return {
    shop,
    smtp,
    another,
    round: async () => {
      await planDeliveries(own)
      await planAgendas(own)
      await planCalendarMails(own)
      await sendMails(own)
    },
    arrived: () => {
      const fresh = smtp.received.slice(seen)
      seen = smtp.received.length
      return fresh
        .map(({ to, subject = '' }) => `${[to].flat()[0]?.text ?? ''}: ${subject}`)
        .toSorted((a, b) => (a < b ? -1 : 1))
    },
    close: async () => {
      for (const transport of transports) transport.close()
      await smtp.close()
      await shop.close()
    },
  }
}
