import { Trans } from '@lingui/react/macro'
import { createElement, type ReactNode } from 'react'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import type { PageRequest } from '../../pages/page.ts'
import { CalendarArt } from '../widget/calendar-art.tsx'
import { innerHref } from '../item/item-address.ts'
import { ServiceFacts } from '../cards/service-facts.tsx'
import { bookingSubject } from './booking-subject.ts'
import { type DirectiveProps, Part } from './part.tsx'

/** `::booking{service=haircut}`: a card with a real link, which the element replaces when its script has loaded. */
export function BookingPart({ options, request, id, isTitled }: DirectiveProps) {
  const { business, locale } = request
  const subject = business && bookingSubject(options, business)
  if (!subject) {
    // Without a name the page links to each service itself. A named service may be private, or unknown only while the API
    // fails.
    const path = namedPath(options)
    return path === null ? null : (
      <p className="part-button" id={id}>
        <Way href={innerHref(path, request)}>
          <Trans>Book an appointment</Trans>
        </Way>
      </p>
    )
  }
  const { attributes } = subject
  const service = business.services.find(({ slug }) => slug === attributes['service']) ?? null
  const href = innerHref(subject.path, request)
  const screen = href === null ? 'off' : firstScreenOf(service, attributes)
  const card = (
    <Card name={service?.name ?? subject.name ?? business.business.name} service={service} request={request}>
      <Way href={href}>
        <Trans>Choose a time</Trans>
      </Way>
    </Card>
  )
  return (
    <Part
      id={id}
      isTitled={isTitled}
      className="booking"
      title={<Trans>Book an appointment</Trans>}
      lead={
        <Trans>
          Pick a day and a time. You can move or cancel it later with the link on your confirmation.
        </Trans>
      }
    >
      <div className={`booking-island booking-island-${screen}`}>
        {screen === 'off'
          ? card
          : createElement('booking-widget', { ...attributes, locale, 'data-island': 'booking' }, card)}
      </div>
    </Part>
  )
}

/**
 * Returns the first screen of the element, which determines its reserved height: `styles/booking.css`. A class shows a list of
 * unknown length instead of a month, so it stays a card that links to its own page.
 */
function firstScreenOf(
  service: ServiceSummary | null,
  { provider }: Readonly<Record<string, string>>,
): 'times' | 'choices' | 'list' | 'off' {
  if (service?.kind === 'class') return 'off'
  if (service === null) return provider === undefined ? 'list' : 'times'
  return service.priceFrom === null ? 'times' : 'choices'
}

const namedPath = ({ service, provider }: DirectiveProps['options']): string | null =>
  provider !== undefined
    ? toWidgetUrl({ kind: 'provider', provider, service: service ?? null })
    : service !== undefined
      ? toWidgetUrl({ kind: 'service', service })
      : null

/** The link to the booking page, or the reason why there is none. */
const Way = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    <span className="badge tone-quiet">
      <Trans>Booking is switched off in previews.</Trans>
    </span>
  ) : (
    <a className="button button-primary" href={href}>
      {children}
    </a>
  )

type CardProps = {
  readonly name: string
  readonly service: ServiceSummary | null
  readonly request: PageRequest
  readonly children: ReactNode
}

function Card({ name, service, request, children }: CardProps) {
  return (
    <div className="card booking-card centered">
      <CalendarArt />
      <p className="booking-name display">{name}</p>
      {service === null ? null : <ServiceFacts service={service} request={request} />}
      {children}
    </div>
  )
}
