import { businessOrigin } from '@booking/shared/navigation/business-origin'
import type { Business } from '../catalog/businesses.ts'
import { signCapability } from '../context/sign-capability.ts'

/** What the token of a person's published calendar is signed for. */
export const staffFeed = 'staff_feed'
/** What the token with which a business answers a requested appointment is signed for. */
export const appointmentRequest = 'request'
/** What the token is signed for that shows the site with its drafts. */
export const sitePreview = 'preview'
/** What the token is signed for that shows what came of answers. */
export const sentAnswers = 'submission'
/** What the token is signed for that says in an order which answers led to it. */
export const answersToBook = 'answers_to_book'

/** Where a business's links lead, and what they are signed with. */
export type LinkDeps = {
  readonly key: Uint8Array
  /** Scheme and host, without a slash at the end. */
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

/** A person's appointments, for their own calendar program to subscribe to. */
export const feedLink = (
  { key, origin, businessId }: LinkDeps,
  staffId: string,
  generation: number,
): string =>
  `${origin}/feeds/staff/${signCapability(key, { name: staffFeed, businessId, generation }, staffId)}.ics`

/** The site with its drafts, for whoever is to read them first. */
export const previewLink = ({ key, origin, businessId }: LinkDeps, previewId: string): string =>
  `${origin}/v2/preview/${signCapability(key, { name: sitePreview, businessId }, previewId)}`

/** Where a business is reached; without PUBLIC_URL at its first host by https, or on this machine. */
export const siteOrigin = (
  { hosts }: Pick<Business, 'hosts'>,
  publicUrl?: string,
  requestedHost?: string,
): string => {
  const fallback = hosts.length === 0 ? 'http://localhost:3000' : `https://${hosts[0]}`
  return businessOrigin(hosts, publicUrl ?? fallback, requestedHost)
}
