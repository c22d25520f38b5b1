import nodemailer from 'nodemailer'
import { ok, type Result } from '@booking/shared/errors/result'
import type { SmtpSettings } from './mail-settings.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** Connects and logs in without sending. The refusal is a code: the server's own words may contain addresses. */
export async function verifySmtp(
  { url }: SmtpSettings,
  patienceMs: number,
): Promise<Result<{ readonly isEncrypted: boolean }, string>> {
  const first = await verify(url, patienceMs, true)
  if (first === null) return ok({ isEncrypted: true })
  // A server without STARTTLS refuses the first attempt, and may be usable without.
  const second = await verify(url, patienceMs, false)
  return second === null ? ok({ isEncrypted: false }) : { ok: false, refusal: second }
}

async function verify(url: string, patienceMs: number, requireTLS: boolean): Promise<string | null> {
  const limits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transporter = nodemailer.createTransport({ url, requireTLS, ...limits })
  try {
    await transporter.verify()
    return null
  } catch (error) {
    return codeOf(error)
  } finally {
    transporter.close()
  }
}

function codeOf(error: unknown): string {
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(error)
  if (typeof responseCode === 'number') return `smtp_${responseCode}`
  return typeof code === 'string' ? code.toLowerCase() : 'unknown'
}

/** Sends one mail that says what it is. */
export async function sendTestMail(
  smtp: SmtpSettings,
  {
    from,
    to,
    now,
    id,
  }: { readonly from: string; readonly to: string; readonly now: Date; readonly id: string },
): Promise<Result<null, string>> {
  const transport = createSmtpTransport(smtp)
  const text = 'This mail was sent by «booking doctor». Mails of your booking server arrive.'
  try {
    const sent = await transport.send({
      messageId: `${id}@${from.split('@')[1] ?? 'localhost'}`,
      kind: 'test',
      from: { name: 'Booking', address: from },
      to: { name: '', address: to },
      replyTo: null,
      thread: null,
      date: now,
      subject: 'Test of your booking server',
      html: `<p>${text}</p>`,
      text,
      unsubscribeUrl: null,
      invitations: [],
    })
    return sent.state === 'sent' ? ok(null) : { ok: false, refusal: sent.reason }
  } finally {
    transport.close()
  }
}
