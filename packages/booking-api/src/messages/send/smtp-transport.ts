import { readFileSync } from 'node:fs'
import nodemailer, { type Transporter } from 'nodemailer'
import { sendDeadline, type MailTransport, type SendOutcome } from './mail-transport.ts'
import type { SmtpSettings } from './mail-settings.ts'
import { toNodemailer } from './nodemailer-message.ts'
import { smtpOptions } from './smtp-options.ts'

/** Milliseconds until a server has answered, and between two signs of it. */
const connectMs = 10_000
const longestSilence = 20_000

/** Sends over a pool of connections. DKIM signs where the settings contain a key; many servers sign by themselves. */
export function createSmtpTransport(
  smtp: SmtpSettings,
  { silenceMs = longestSilence }: { readonly silenceMs?: number } = {},
): MailTransport {
  const { dkim } = smtp
  const open = () =>
    nodemailer.createTransport({
      ...smtpOptions(smtp),
      pool: true,
      maxConnections: 5,
      maxMessages: 500,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim
        ? {
            dkim: {
              domainName: dkim.domain,
              keySelector: dkim.selector,
              privateKey: readFileSync(dkim.keyFile, 'utf8'),
            },
          }
        : {}),
    })
  let transporter = open()

  return {
    send: async (mail) => {
      const used = transporter
      const late = Symbol('late')
      let timer: NodeJS.Timeout | undefined
      const deadline = new Promise<typeof late>((resolve) => {
        timer = setTimeout(() => resolve(late), sendDeadline)
      })
      try {
        const sent = await Promise.race([used.sendMail(toNodemailer(mail)), deadline])
        if (sent !== late) return { state: 'sent' }
        // A server that answers a byte at a time holds the connection: only closing the pool ends it.
        replace(used)
        return { state: 'deferred', reason: 'timed_out' }
      } catch (error) {
        return outcomeOf(error)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transporter.close(),
  }

  function replace(used: Transporter): void {
    if (used !== transporter) return
    transporter = open()
    used.close()
  }
}

/** The parts of an error of nodemailer that name a cause. Its message quotes the server and may contain addresses. */
type SmtpError = { readonly code?: unknown; readonly responseCode?: unknown; readonly command?: unknown }

const isSmtpError = (error: unknown): error is SmtpError => typeof error === 'object' && error !== null

/** Commands that are about this very mail; an answer to any other concerns the server. */
const aboutTheMail: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

function outcomeOf(error: unknown): Exclude<SendOutcome, { readonly state: 'sent' }> {
  const { code, responseCode, command } = isSmtpError(error) ? error : {}
  const named = typeof code === 'string' && /^[A-Z_]{2,40}$/.test(code) ? code.toLowerCase() : 'unknown'
  if (typeof responseCode === 'number') {
    const reason = `smtp_${responseCode}`
    if (!aboutTheMail.has(command)) return { state: 'unreachable', reason }
    return { state: responseCode >= 500 ? 'refused' : 'deferred', reason }
  }
  // Nodemailer itself refuses an address that cannot be one.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { state: 'refused', reason: named }
  // The line broke while the mail was on its way: it may have arrived, and is sent again with the same Message-ID.
  if (aboutTheMail.has(command)) return { state: 'deferred', reason: named }
  return { state: 'unreachable', reason: named }
}
