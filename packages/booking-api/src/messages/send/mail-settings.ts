import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { type Environment, readVariables } from '../../context/read-variables.ts'
import { isLoopback } from './smtp-options.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://host`. */
  readonly url: string
  /** True for a server on this machine that is used without TLS, or with an untrusted certificate. */
  readonly isTlsOff?: boolean
  readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | null
}

export type MailSettings = {
  /** Null sends nothing: development keeps mails in its mailbox. */
  readonly smtp: SmtpSettings | null
  /** The sender's address; its name is that of the business. */
  readonly from: string
}

const hostPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

const variables = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => {
        const url = URL.parse(text)
        return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
      }, 'must be an address such as smtp://user:password@mail.example.com:587'),
      // Parameters of the library would disable the certificate check for any server.
      v.check((text) => !text.includes('?'), 'takes no parameters after "?"; see SMTP_TLS'),
    ),
  ),
  SMTP_TLS: v.optional(v.picklist(['off'], 'must be off, or left out')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^\s<>"'@:,;]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/,
        'must be an e-mail address such as bookings@example.com',
      ),
    ),
  ),
  DKIM_DOMAIN: v.optional(v.pipe(v.string(), v.regex(hostPattern, 'must be a domain such as example.com'))),
  DKIM_SELECTOR: v.optional(v.pipe(v.string(), v.regex(hostPattern, 'must be a selector such as mail2026'))),
  DKIM_KEY_FILE: v.optional(
    v.pipe(
      v.string(),
      v.check((path: string) => existsSync(path), 'must be the path of a private key in PEM format'),
    ),
  ),
}

/** The name of a setting of mail. */
export type MailVariable = keyof typeof variables

/** The names of the settings of mail. */
export const mailVariables = Object.keys(variables)

/** Reads the settings of mail; refuses with one line per fault. No line repeats a value, because one contains a password. */
export function readMailSettings(env: Environment): Result<MailSettings, readonly string[]> {
  const read = readVariables(variables, env)
  if (!read.ok) return read
  const {
    SMTP_URL: url,
    SMTP_TLS: tls,
    MAIL_FROM: from,
    DKIM_DOMAIN,
    DKIM_SELECTOR,
    DKIM_KEY_FILE,
  } = read.value
  const dkim = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE].filter((one) => one !== undefined)
  const faults = [
    ...(url !== undefined && from === undefined ? ['MAIL_FROM: is needed with SMTP_URL'] : []),
    ...(tls !== undefined && (url === undefined || !isLoopback(url))
      ? ['SMTP_TLS: off is possible only for a mail server on this machine: localhost, 127.0.0.1 or [::1]']
      : []),
    ...(dkim.length > 0 && dkim.length < 3
      ? ['DKIM_DOMAIN: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE go together']
      : []),
  ]
  if (faults.length > 0) return { ok: false, refusal: faults }
  return ok({
    smtp:
      url === undefined
        ? null
        : {
            url,
            isTlsOff: tls === 'off',
            dkim:
              DKIM_DOMAIN !== undefined && DKIM_SELECTOR !== undefined && DKIM_KEY_FILE !== undefined
                ? { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, keyFile: DKIM_KEY_FILE }
                : null,
          },
    from: from ?? 'bookings@localhost',
  })
}
