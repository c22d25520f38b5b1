import { findAddressCode } from '../../people/address-proofs/address-code.ts'
import { minute } from '@hourfold/shared/time/instant'
import { findSignInLink } from '../../access/stored-sign-in-links.ts'
import { signInLink } from '../../access/links/business-links.ts'
import { newToken } from '../../context/new-id.ts'
import { findLinkRequest, listBookingsOfAddress } from '../link-requests/stored-link-requests.ts'
import type { Delivery } from '../../tables/deliveries.ts'
import { type ComposeContext, type MailedToken, type Skipped, skip } from './compose-context.ts'
import { type ReadyMail, withoutBookings } from './ready-mail.ts'
import { showMailedBooking } from './mailed-order.ts'
import { localeIn, type Recipient } from '../plan/recipient.ts'

/** Bookings of one mail. */
const mostBookings = 20

/** A mail to an address that a visitor has typed, without an order. */
export async function composeAddressMail(
  context: ComposeContext,
  delivery: Delivery,
  kind: 'your_links' | 'address_code' | 'sign_in',
): Promise<ReadyMail | Skipped> {
  const id = delivery.recipient.slice('address:'.length)
  const compose = { address_code: composeCode, your_links: composeLinks, sign_in: composeSignIn }[kind]
  return compose(context, id)
}

const unnamed = (address: string, locale: string): Recipient => ({
  role: 'booker',
  name: '',
  address,
  locale: localeIn(locale),
  guest: null,
})

const noBookings = { ...withoutBookings, booker: null, unsubscribeUrl: null }

async function composeCode(context: ComposeContext, proofId: string): Promise<ReadyMail | Skipped> {
  const { database, business, key, now, origin } = context
  const proof = await findAddressCode(database, key, business.id, proofId, now)
  // Expired or proven meanwhile.
  if (!proof) return skip('overtaken')
  return {
    ...noBookings,
    recipient: unnamed(proof.email, proof.locale),
    mail: {
      kind: 'address_code',
      data: { code: proof.code, url: `${origin}${proof.path}`, minutes: proof.minutes },
    },
  }
}

async function composeSignIn(context: ComposeContext, linkId: string): Promise<ReadyMail | Skipped> {
  const { database, business, key, now, origin } = context
  const link = await findSignInLink(database, business.id, linkId)
  if (!link || link.usedAt !== null || link.expiresAt <= now) return skip('overtaken')
  return {
    ...noBookings,
    recipient: { ...unnamed(link.email, business.defaultLocale), role: 'business' },
    mail: {
      kind: 'sign_in',
      data: {
        url: signInLink({ key, origin, businessId: business.id }, linkId),
        minutes: Math.max(1, Math.floor((link.expiresAt - now) / minute)),
      },
    },
  }
}

async function composeLinks(context: ComposeContext, requestId: string): Promise<ReadyMail | Skipped> {
  const { database, business, now } = context
  const request = await findLinkRequest(database, business.id, requestId)
  if (!request) return skip('gone')
  const bookings = await listBookingsOfAddress(database, business.id, request.email, now, mostBookings)
  // Only addresses with a booking here get a mail: the visitor may have typed another person's address.
  if (bookings.length === 0) return skip('no_recipient')
  const recipient = unnamed(request.email, request.locale)
  const tokens = bookings.map(({ id }): MailedToken => ({
    bookingId: id,
    scope: 'manage',
    token: newToken('mng', context.random),
  }))
  return {
    ...noBookings,
    recipient,
    tokens,
    mail: {
      kind: 'your_links',
      data: {
        bookings: bookings.map((booking, index) =>
          showMailedBooking({ context, recipient }, booking, tokens[index]?.token ?? null),
        ),
      },
    },
  }
}
