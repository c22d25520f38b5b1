import type { Observe } from '../../context/observe.ts'
import type { MailTransport } from './mail-transport.ts'

/** Measures and traces the sending of mails, by kind: neither addresses nor subjects are recorded. */
export const observeTransport = (transport: MailTransport, observe: Observe): MailTransport => ({
  ...transport,
  send: (mail) =>
    observe.span(
      { name: 'send mail', kind: 'client', attributes: { 'mail.kind': mail.kind } },
      async (span) => {
        const started = performance.now()
        const sent = await transport.send(mail)
        if (sent.state !== 'sent') span.fail(sent.reason)
        observe.time('booking_mail_seconds', { outcome: sent.state }, (performance.now() - started) / 1000)
        return sent
      },
    ),
})
