import { hash } from 'node:crypto'
import { pickWords } from '../../context/words.ts'
import { seriesEntry } from '../../booking/changes/series-entry.ts'
import { writeInvitations } from '../../calendars/invitations/write-invitations.ts'
import { mailKinds } from '../mails/mail-kinds.ts'
import type { MailFrame, RenderedMail } from '../mails/mail-data.ts'
import { renderMail } from '../mails/render-mail.ts'
import type { Delivery } from '../../tables/deliveries.ts'
import type { ComposeContext } from '../compose/compose-context.ts'
import type { ReadyMail } from '../compose/ready-mail.ts'
import type { OutgoingMail } from './mail-transport.ts'
import { accentColors, defaultAccent } from '@hourfold/shared/brand/accent-colors'
import type { BusinessSettings } from '../../catalog/business-settings.ts'
import { imagesPath, isMailedImage } from '../../catalog/image-types.ts'

/** The finished mail in its envelope. */
export function toOutgoing(
  context: ComposeContext,
  delivery: Delivery,
  ready: ReadyMail,
  mailFrom: string,
): OutgoingMail {
  const { business, now } = context
  const { recipient, booker, mail } = ready
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  const name = pickWords(business.name, recipient.locale, business.defaultLocale)
  const { replyTo } = business.settings.notifications
  const rendered = renderMail(mail, frameOf(context, ready))
  return {
    messageId: `${delivery.id}.${contentHash(rendered, ready)}@${domain}`,
    kind: mail.kind,
    from: { name, address: mailFrom },
    to: { name: recipient.name, address: recipient.address },
    // The business replies to the booker, everyone else to the business.
    replyTo: recipient.role === 'business' ? booker : replyTo === null ? null : { name, address: replyTo },
    thread: delivery.orderId === null ? null : `${delivery.orderId}@${domain}`,
    date: new Date(now),
    ...rendered,
    unsubscribeUrl: ready.unsubscribeUrl,
    invitations: invitationsOf(context, ready, mailFrom),
  }
}

/**
 * A hash of a mail's content, without the tokens of its links, which are new in each attempt. Mail programs show a Message-ID once:
 * a mail repeated after an unknown outcome is shown again only if its content has changed.
 */
function contentHash({ text }: RenderedMail, { tokens }: ReadyMail): string {
  const content = tokens.reduce((rest, { token }) => rest.replaceAll(token, ''), text)
  return hash('sha256', content, 'hex').slice(0, 16)
}

function frameOf({ business, origin }: ComposeContext, { recipient, unsubscribeUrl }: ReadyMail): MailFrame {
  return {
    locale: recipient.locale,
    business: {
      name: pickWords(business.name, recipient.locale, business.defaultLocale),
      phone: business.phone,
      email: business.email,
      url: `${origin}/`,
      timeZone: business.timeZone,
    },
    brand: mailBrand(business.settings.brand, origin),
    unsubscribeUrl,
  }
}

/** The calendar entries of the mail; none where nothing is confirmed or nothing changed. */
function invitationsOf(
  { business, now }: ComposeContext,
  { recipient, mail, bookings, series, customer }: ReadyMail,
  mailFrom: string,
): OutgoingMail['invitations'] {
  const { invitation } = mailKinds[mail.kind]
  if (invitation === null || !('order' in mail.data)) return []
  const shown = mail.data.order.bookings
  return writeInvitations({
    kind: invitation,
    bookings: bookings.flatMap((booking, index) => {
      const one = shown[index]
      return one ? [{ view: one.view, url: one.url, entry: seriesEntry(business.id, booking) }] : []
    }),
    series,
    organizer: {
      name: pickWords(business.name, recipient.locale, business.defaultLocale),
      email: mailFrom,
    },
    attendee: { name: recipient.name, email: recipient.address, role: recipient.role },
    customer,
    stamp: now,
  })
}

/**
 * The brand of a business in its mails: a logo that mail programs show, by its absolute address, and the accent of the light
 * scheme, else the product's. `origin` is the origin of the business, without a trailing slash.
 */
export function mailBrand(
  { logo, accent }: Pick<BusinessSettings['brand'], 'logo' | 'accent'>,
  origin: string,
): MailFrame['brand'] {
  const isShown = logo !== null && isMailedImage(logo)
  return {
    logo: isShown ? `${origin}${imagesPath}${logo}` : null,
    ...accentColors(accent ?? defaultAccent).light,
  }
}
