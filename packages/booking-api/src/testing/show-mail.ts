import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { MailOf, RenderedMail } from '../messages/mails/mail-data.ts'
import { mailFixtures, mailFrame, unusualMails } from '../messages/mails/mail-fixtures.ts'
import { mailKinds } from '../messages/mails/mail-kinds.ts'
import { renderMail } from '../messages/mails/render-mail.ts'

const mails: Readonly<Record<string, MailOf>> = { ...mailFixtures, ...unusualMails }

/** The names of all mails that can be shown: one for each kind, and those with unusual contents. */
export const shownMails: readonly string[] = Object.keys(mails)

/** A mail with plausible facts, as it is sent; undefined for an unknown name. */
export function showMail(name: string, locale: LocaleCode): RenderedMail | undefined {
  const mail = mails[name]
  if (!mail) return undefined
  const unsubscribeUrl = 'https://studio-linden.example/mail/unsubscribe/ord_1.abc'
  return renderMail(mail, mailFrame(locale, mailKinds[mail.kind].isOptional ? { unsubscribeUrl } : {}))
}
