import nodemailer from 'nodemailer'
import { ok, type Result } from '@hourfold/shared/errors/result'
import type { SmtpSettings } from './mail-settings.ts'
import { smtpOptions } from './smtp-options.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** Connects and logs in without sending. The refusal is a code: the server's own words may contain addresses. */
export async function verifySmtp(
  smtp: SmtpSettings,
  patienceMs: number,
): Promise<Result<{ readonly isEncrypted: boolean }, string>> {
  const first = await verify(smtp, patienceMs, smtp.isTlsOff !== true)
  if (first === null) return ok({ isEncrypted: smtp.isTlsOff !== true })
  if (first === untrusted) return { ok: false, refusal: first }
  // A server without STARTTLS refuses the first attempt, and may be usable without.
  const second = await verify(smtp, patienceMs, false)
  return second === null ? ok({ isEncrypted: false }) : { ok: false, refusal: second }
}

/** The code for a certificate that is not trusted. */
export const untrusted = 'certificate_untrusted'

async function verify(smtp: SmtpSettings, patienceMs: number, requireTLS: boolean): Promise<string | null> {
  const limits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transporter = nodemailer.createTransport({
    ...smtpOptions(smtp),
    ...(requireTLS ? { requireTLS } : {}),
    ...limits,
  })
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
  const { code, responseCode, message }: { code?: unknown; responseCode?: unknown; message?: unknown } =
    Object(error)
  // The library reports every socket failure as `ESOCKET`; Node's message distinguishes a certificate failure from the others.
  if (/certificate|altnames/i.test(String(message))) return untrusted
  if (typeof responseCode === 'number') return `smtp_${responseCode}`
  return typeof code === 'string' ? code.toLowerCase() : 'unknown'
}

/** Sends one mail that identifies itself as a test. */
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
  const text = 'This mail was sent by "hourfold doctor". Mails of your booking server arrive.'
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
