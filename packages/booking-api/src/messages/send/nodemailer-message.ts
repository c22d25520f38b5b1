import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mail-transport.ts'

/**
 * A mail in nodemailer's words. Everything that comes from people passes as a field, never as a raw header, and one line stays one
 * line. Files and addresses named in a mail are never opened.
 */
export function toNodemailer(mail: OutgoingMail): SendMailOptions {
  const { unsubscribeUrl, invitations } = mail
  const [first, ...others] = invitations
  return {
    messageId: `<${mail.messageId}>`,
    ...(mail.thread === null || mail.thread === mail.messageId
      ? {}
      : { inReplyTo: `<${mail.thread}>`, references: [`<${mail.thread}>`] }),
    date: mail.date,
    from: cleanName(mail.from),
    to: cleanName(mail.to),
    ...(mail.replyTo ? { replyTo: cleanName(mail.replyTo) } : {}),
    subject: onOneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: {
      // No mailbox answers with its own automatic mail.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl === null
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    ...(first
      ? { icalEvent: { method: first.method, content: first.content, filename: first.filename } }
      : {}),
    attachments: others.map(({ content, filename, method }) => ({
      content,
      filename,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A name without control characters and without the marks that reverse the direction of what follows. */
const cleanName = ({ name, address }: OutgoingMail['to']) => ({
  name: onOneLine(name).slice(0, 200),
  address: address.replaceAll(/[\p{Cc}\s<>]/gu, ''),
})

const onOneLine = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
