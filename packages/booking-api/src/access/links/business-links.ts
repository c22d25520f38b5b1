import { businessOrigin } from '@hourfold/shared/navigation/visitor-origin'
import type { Business } from '../../catalog/businesses.ts'
import { signCapability } from '../../context/sign-capability.ts'

/** The purpose of the token in the address of a person's published calendar. */
export const staffFeed = 'staff_feed'
/** The purpose of the token with which a business answers a requested appointment. */
export const appointmentRequest = 'request'
/** The purpose of the token that shows the site with its drafts. */
export const sitePreview = 'preview'
/** The purpose of the token that shows the result of a submission. */
export const sentAnswers = 'submission'
/** The purpose of the token that proves a mail address. */
export const addressConfirmation = 'address_proof'
/** The purpose of the token that signs a person of the business in. */
export const deskSignIn = 'desk_sign_in'
/** The purpose of the token that ends reminders to the address of an order. */
export const unsubscribing = 'unsubscribe'
/** The purpose of the token that attaches a submission to an order. */
export const answersToBook = 'answers_to_book'

/** The origin and the key of a business's links. */
export type LinkDeps = {
  readonly key: Uint8Array
  /** Scheme and host, without a trailing slash. */
  readonly origin: string
  readonly businessId: string
}

/** The page on which the business confirms or declines a requested appointment. */
export const requestLink = (
  { key, origin, businessId }: LinkDeps,
  bookingId: string,
  generation: number,
): string =>
  `${origin}/business/requests/${signCapability(key, { name: appointmentRequest, businessId, generation }, bookingId)}`

/** The address of a person's appointments, to which their calendar program subscribes. */
export const feedLink = (
  { key, origin, businessId }: LinkDeps,
  staffId: string,
  generation: number,
): string =>
  `${origin}/feeds/staff/${signCapability(key, { name: staffFeed, businessId, generation }, staffId)}.ics`

/** The page that ends reminders and follow-ups to the address of an order. */
export const unsubscribeLink = ({ key, origin, businessId }: LinkDeps, orderId: string): string =>
  `${origin}/mail/unsubscribe/${signCapability(key, { name: unsubscribing, businessId }, orderId)}`

/** The path of the page that proves a mail address. */
export const confirmAddressPath = (
  { key, businessId }: Pick<LinkDeps, 'key' | 'businessId'>,
  proofId: string,
): string => `/confirm-address/${signCapability(key, { name: addressConfirmation, businessId }, proofId)}`

/** The page that signs a person of the business in. */
export const signInLink = ({ key, origin, businessId }: LinkDeps, linkId: string): string =>
  `${origin}/desk/sign-in/${signCapability(key, { name: deskSignIn, businessId }, linkId)}`

/** The site with its drafts, for reviewers. */
export const previewLink = ({ key, origin, businessId }: LinkDeps, previewId: string): string =>
  `${origin}/v2/preview/${signCapability(key, { name: sitePreview, businessId }, previewId)}`

/** The address of a business's site; without PUBLIC_URL its first host over https, or this machine. */
export const siteOrigin = (
  { hosts }: Pick<Business, 'hosts'>,
  publicUrl?: string,
  requestedHost?: string,
): string => {
  const fallback = hosts.length === 0 ? 'http://localhost:3000' : `https://${hosts[0]}`
  return businessOrigin(hosts, publicUrl ?? fallback, requestedHost)
}
