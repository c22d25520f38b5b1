import { listZoneOffsets } from '@hourfold/shared/time/zone-table'
import { toIso, minute, type Instant } from '@hourfold/shared/time/instant'
import { examplePhone } from '@hourfold/shared/booking/normalize-phone'
import { mayCancel, mayReschedule, statusAt } from '@hourfold/shared/booking/decide-booking'
import type {
  BookingView,
  BusinessView,
  HoldView,
  LocationView,
  ServiceSummary,
  ServiceView,
  StaffView,
} from '@hourfold/shared/contract/views'
import { imagesPath } from '../../catalog/image-types.ts'
import { type Words, pickWords, showLanguages } from '../../context/words.ts'
import type { AssignedItem } from '../../capacity/requested-item.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { definitionIn } from '../../catalog/definition-in.ts'
import { findForm, requirePerson, requireService } from '../../catalog/catalog.ts'
import { bookingZone, findLocation, knownZone, listPlaceZones, placeZone } from '../../catalog/place-zone.ts'
import { listPeopleAt } from '../../catalog/works-at.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { StaffMember } from '../../catalog/people-rows.ts'
import type { CatalogService } from '../../catalog/service-rows.ts'
import { chargeTerms } from './charge-terms.ts'
import { showShare } from './show-share.ts'
import type { ViewContext } from './view-context.ts'

/** The public views, field by field. Texts are in the language of the request. */

type LocaleContext = Pick<ViewContext, 'locale' | 'business'>

/** `timeZones`: further zones in which the response shows times. */
export const showBusiness = (
  { business, catalog, locale, now }: Pick<RequestContext, 'business' | 'catalog' | 'locale' | 'now'>,
  timeZones: readonly string[] = [],
): BusinessView => ({
  id: business.id,
  name: pickWords(business.name, locale, business.defaultLocale),
  timeZone: business.timeZone,
  zones: listZoneOffsets([business.timeZone, ...listPlaceZones(catalog), ...timeZones], now),
  country: business.country,
  phone: business.phone,
  email: business.email,
  phoneExample: examplePhone(business.country),
})

export const showStaff = (localeContext: LocaleContext, staff: StaffMember): StaffView => ({
  id: staff.id,
  slug: staff.slug,
  name: staff.name,
  title: showWords(localeContext, staff.title),
  ...languagesOf(localeContext, { title: staff.title }),
  color: staff.color,
  image: showImage(staff.image),
  timeZone: staff.timeZone,
})

export const showService = (localeContext: LocaleContext, service: CatalogService): ServiceSummary => ({
  id: service.id,
  slug: service.slug,
  kind: service.kind,
  name: pickWords(service.name, localeContext.locale, localeContext.business.defaultLocale),
  description: showWords(localeContext, service.description),
  ...languagesOf(localeContext, { name: service.name, description: service.description }),
  durationMinutes: service.duration,
  price: showMoney(service.priceAmount, localeContext.business.currency),
  priceFrom: showMoney(leastPrice(service), localeContext.business.currency),
  image: showImage(service.image),
  guests: { max: service.guestsMax, kind: service.guestsKind },
})

/** A service with all its choices. */
export function showServiceInFull(
  context: LocaleContext & Pick<ViewContext, 'catalog' | 'log' | 'now' | 'payments'>,
  service: CatalogService,
): ServiceView {
  const { business, catalog } = context
  const money = (amount: number | null) => showMoney(amount, business.currency)
  const name = (words: Words) => pickWords(words, context.locale, business.defaultLocale)
  const people = listPeopleAt(catalog, service, undefined)
  const locations = service.locations.map((place) => {
    const there = listPeopleAt(catalog, service, place)
    return {
      slug: place.slug,
      ...beforehand(place, knownZone(service, place, there)),
      ...(there.length === people.length ? {} : { staff: there.map(({ id }) => id) }),
    }
  })
  const [first] = locations
  if (!first) throw new Error('a service without a location')
  const { slug: _slug, staff: _staff, ...location } = first
  return {
    ...showService(context, service),
    ...languagesOf(context, {
      name: service.name,
      description: service.description,
      consent: service.consent,
    }),
    business: showBusiness(context),
    staff: service.staffChoice ? people.map((person) => showStaff(context, person)) : [],
    location,
    confirmation: service.confirmation,
    contactMethod: service.contactMethod,
    fields: service.fields,
    ...(service.addressProof ? { addressProof: true } : {}),
    termsUrl: service.termsUrl,
    minimumNoticeMinutes: service.minimumNotice,
    horizonDays: service.horizonDays,
    durations:
      service.durations.length === 0
        ? [{ minutes: service.duration, price: null }]
        : service.durations.map(({ minutes, priceAmount }) => ({ minutes, price: money(priceAmount) })),
    variants: service.variants.map((one) => ({
      slug: one.slug,
      name: name(one.name),
      ...languagesOf(context, { name: one.name }),
      price: money(one.priceAmount),
    })),
    addOns: service.addOns.map((one) => ({
      slug: one.slug,
      name: name(one.name),
      description: showWords(context, one.description),
      ...languagesOf(context, { name: one.name, description: one.description }),
      minutes: one.minutes,
      price: money(one.priceAmount),
    })),
    locations,
    placeFirst: locations.some(({ staff, timeZone }) => staff || timeZone !== first.timeZone),
    maxPerOrder: service.maxPerOrder,
    recurring: service.recurring,
    payment: {
      ...service.payment,
      amount: money(service.payment.amount),
      minimum: chargeTerms(context)?.minimum ?? null,
    },
    refund: service.payment.kind === 'on_the_spot' ? null : service.refund,
    consent: showWords(context, service.consent),
    questions: showQuestions(context, service),
  }
}

/** The questions of a service. */
function showQuestions(
  context: LocaleContext & Pick<ViewContext, 'catalog' | 'log' | 'payments'>,
  { slug }: CatalogService,
): ServiceView['questions'] {
  const form = findForm(context.catalog, 'service', slug)
  return form ? definitionIn(context, form, context.locale) : null
}

/** A location as everyone may see it: only people with a booking see the address of a call. */
const beforehand = ({ kind, address }: LocationView, timeZone: string | undefined): LocationView => ({
  kind,
  address: kind === 'in_person' ? address : null,
  ...(timeZone === undefined ? {} : { timeZone }),
})

/** The place of a booking, with the address of a call once it is agreed. */
const agreed = (
  { kind, address }: LocationView,
  status: BookingView['status'],
  timeZone: string,
): LocationView => ({
  kind,
  address: kind !== 'video' || status === 'confirmed' || status === 'completed' ? address : null,
  timeZone,
})

/** One item of a hold, with the assigned person. */
export const showHeldItem = (
  localeContext: LocaleContext,
  service: CatalogService,
  item: Pick<AssignedItem, 'staff' | 'colleagues' | 'start' | 'end'> & {
    readonly seats: number
    readonly guest: number | null
    /** The slug of the chosen location. */
    readonly location: string | undefined
  },
): HoldView['items'][number] => ({
  serviceId: service.id,
  staff: service.staffChoice ? showStaff(localeContext, item.staff) : null,
  colleagues: service.staffChoice ? item.colleagues.map((person) => showStaff(localeContext, person)) : [],
  start: toIso(item.start),
  end: toIso(item.end),
  seats: item.seats,
  guest: item.guest,
  timeZone: placeZone(localeContext, service, findLocation(service, item.location), [
    item.staff,
    ...item.colleagues,
  ]),
})

/** A booking as agreed, regardless of the service's present length and price. */
export function showBooking(
  context: LocaleContext & Pick<ViewContext, 'catalog'> & { readonly now: Instant },
  booking: Booking,
): BookingView {
  const { catalog, now } = context
  const service = requireService(catalog, booking.serviceId)
  const { choices, seriesPosition, seriesCount } = booking
  const chosen = [
    ...service.variants.filter(({ slug }) => slug === choices.variant),
    ...service.addOns.filter(({ slug }) => choices.addOns.includes(slug)),
  ]
  const mayChange = booking.scope === 'manage'
  const isCancellable = mayCancel(booking, service, now).ok
  return {
    id: booking.id,
    reference: booking.reference,
    status: statusAt(booking, now),
    sequence: booking.sequence,
    service: {
      ...showService(context, service),
      durationMinutes: (booking.end - booking.start) / minute,
      price: showMoney(booking.priceAmount, booking.currency),
      priceFrom: null,
    },
    staff: service.staffChoice ? showStaff(context, requirePerson(catalog, booking.staffId)) : null,
    colleagues: service.staffChoice
      ? booking.colleagueIds.map((id) => showStaff(context, requirePerson(catalog, id)))
      : [],
    business: showBusiness(context, [booking.timeZone]),
    location: agreed(choices.location, statusAt(booking, now), bookingZone(catalog, booking)),
    contactMethod: service.contactMethod,
    start: toIso(booking.start),
    end: toIso(booking.end),
    previousStart: booking.previousStart === null ? null : toIso(booking.previousStart),
    previousEnd: booking.previousEnd === null ? null : toIso(booking.previousEnd),
    timeZone: booking.timeZone,
    cancelReason: booking.cancelReason,
    canReschedule: mayChange && mayReschedule(booking, service, now).ok,
    canCancel: mayChange && isCancellable,
    seats: booking.seats,
    guestName: booking.guestName,
    choices: chosen.map(({ name }) => pickWords(name, context.locale, context.business.defaultLocale)),
    series:
      seriesPosition === null || seriesCount === null
        ? null
        : { position: seriesPosition + 1, count: seriesCount },
    orderSize: booking.orderSize,
    payment: showShare(booking, isCancellable, now),
  }
}

/** The part of a view that names the languages of its untranslated texts. */
export const languagesOf = (
  { business, locale }: LocaleContext,
  texts: Readonly<Record<string, Words | null>>,
) => showLanguages(texts, locale, business.defaultLocale)

export const showWords = ({ business, locale }: LocaleContext, words: Words | null): string | null =>
  words && pickWords(words, locale, business.defaultLocale)

export const showImage = (name: string | null): string | null => name && imagesPath + name

/** The lowest price among the choices. Variants take precedence over lengths, as in measureItem. */
function leastPrice({ variants, durations }: CatalogService): number | null {
  const prices = new Set(
    (variants.length > 0 ? variants : durations).flatMap(({ priceAmount }) => priceAmount ?? []),
  )
  return prices.size > 1 ? Math.min(...prices) : null
}

const showMoney = (amount: number | null, currency: string) => (amount === null ? null : { amount, currency })
