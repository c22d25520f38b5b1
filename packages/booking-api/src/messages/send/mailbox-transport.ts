import nodemailer from 'nodemailer'
import type { MailboxStore } from './mailbox-store.ts'
import type { MailTransport } from './mail-transport.ts'
import { toNodemailer } from './nodemailer-message.ts'

/** Keeps each mail as it would have been sent, for the developer's mailbox. */
export function createMailboxTransport(store: Pick<MailboxStore, 'write'>): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      try {
        const { message } = await composer.sendMail(toNodemailer(mail))
        if (!(message instanceof Buffer)) throw new Error('the composer streams')
        await store.write({
          // The id of the delivery, by which a mail about somebody who was erased is found.
          id: mail.messageId.split(/[.@]/, 1).join(''),
          at: mail.date.getTime(),
          to: mail.to.address,
          subject: mail.subject,
          kind: mail.kind,
          html: mail.html,
          text: mail.text,
          source: message.toString(),
        })
        return { state: 'sent' }
      } catch {
        // The disk is full, or the folder cannot be written.
        return { state: 'unreachable', reason: 'mailbox' }
      }
    },
    close: () => composer.close(),
  }
}
