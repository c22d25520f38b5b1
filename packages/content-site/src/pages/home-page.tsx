import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { loadWidget, renderWidget, type RenderedWidget } from '@booking/widget-element/server'
import type { BusinessOffer, ServiceSummary, StaffView } from '@booking/shared/contract/views'
import { localeOf, type LocaleCode } from '@booking/shared/i18n/locales'
import { pickFeatured, widgetPath } from '../widget-path.ts'
import { formatDuration, formatMoment, formatPrice } from '../layout/formats.ts'
import { CalendarArt } from '../layout/calendar-art.tsx'
import { Portrait } from '../layout/portrait.tsx'
import { Snippet } from '../layout/snippet.tsx'
import { WidgetFrame } from '../layout/widget-frame.tsx'
import { scriptTag } from '../layout/script-tag.ts'
import type { PageAnswer, PageRequest } from '../page.ts'
import { errorPage, faultOf } from './error-page.tsx'

/** The business in its own words, what it offers, who works there, and the calendar itself, ready to book. */
export async function loadHomePage(request: PageRequest): Promise<PageAnswer> {
  const { business, locale } = request
  if (business === null) return errorPage(faultOf(request.refusal), request)
  const featured = pickFeatured(business)
  const [widget, next] = await Promise.all([loadFeatured(featured, request), findNext(featured, request)])
  return {
    status: 200,
    kind: 'page',
    title: business.business.name,
    ...(business.description === null ? {} : { description: business.description }),
    body: (
      <Home offer={business} locale={locale} widget={widget?.html ?? null} next={next} request={request} />
    ),
    chrome: true,
    indexed: true,
    loadsWidget: widget !== null,
    rooms: widget?.rooms ?? [],
    live: true,
  }
}

async function loadFeatured(
  service: ServiceSummary | null,
  request: PageRequest,
): Promise<RenderedWidget | null> {
  if (!service) return null
  const { locale, now, api, linkTo } = request
  const subject = { kind: 'service', service: service.slug } as const
  const { baseUrl, fetch, wait } = api
  const page = await loadWidget({ subject, options: { locale }, now, baseUrl, fetch, wait })
  return renderWidget(page, { fallbackHref: linkTo(widgetPath.service(service)) })
}

async function findNext(
  service: ServiceSummary | null,
  { api, business }: PageRequest,
): Promise<string | null> {
  if (!service || !business) return null
  const found = await api.client.findNextSlot({
    query: { service: service.slug, timeZone: business.business.timeZone },
  })
  return found.ok ? found.value.next : null
}

type HomeProps = {
  readonly offer: BusinessOffer
  readonly locale: LocaleCode
  readonly widget: string | null
  /** ISO instant of the first free time, if any. */
  readonly next: string | null
  readonly request: PageRequest
}

function Home({ offer, locale, widget, next, request }: HomeProps) {
  const { t } = useLingui()
  const { business, description, services, staff } = offer
  const { tag } = localeOf(locale)
  const featured = pickFeatured(offer)
  const bookingText = t`Book an appointment`
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <p className="eyebrow">
            <Trans>Book online, any time</Trans>
          </p>
          <h1>{business.name}</h1>
          {description === null ? null : <p className="lead">{description}</p>}
          <div className="hero-actions">
            <a className="button" href="#book">
              {bookingText}
            </a>
            {next === null ? null : (
              <p className="next-free">
                <span className="dot" aria-hidden="true" />
                <span>
                  <Trans>Next free time</Trans>
                  <strong>
                    <time dateTime={next}>{formatMoment(tag, Date.parse(next), business.timeZone)}</time>
                  </strong>
                </span>
              </p>
            )}
          </div>
        </div>
        <CalendarArt />
      </section>

      <section className="band" id="services" aria-labelledby="services-title">
        <h2 id="services-title">
          <Trans>Services</Trans>
        </h2>
        <ul className="cards">
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} tag={tag} linkTo={request.linkTo} />
          ))}
        </ul>
      </section>

      {staff.length === 0 ? null : (
        <section className="band" id="team" aria-labelledby="team-title">
          <h2 id="team-title">
            <Trans>Team</Trans>
          </h2>
          <p className="band-lead">
            <Plural
              value={staff.length}
              one="One person, and all their attention."
              other="# people. Choose one, or take whoever is free first."
            />
          </p>
          <ul className="people">
            {staff.map((person) => (
              <Person key={person.id} person={person} href={request.linkTo(widgetPath.provider(person))} />
            ))}
          </ul>
        </section>
      )}

      {featured && widget !== null ? (
        <section className="band" id="book" aria-labelledby="book-title">
          <h2 id="book-title">{bookingText}</h2>
          <p className="band-lead">
            <Trans>
              Pick a day and a time. You can move or cancel it later with the link on your confirmation.
            </Trans>
          </p>
          <WidgetFrame html={widget} />
        </section>
      ) : null}

      {featured ? (
        <section className="band owners" aria-labelledby="owners-title">
          <div>
            <h2 id="owners-title">
              <Trans>Do you run a site? Paste this</Trans>
            </h2>
            <p className="band-lead">
              <Trans>
                The calendar above is one HTML tag. It takes its language, its colours and its width from the
                page it stands on, sets no cookie and calls nobody else.
              </Trans>
            </p>
            <p>
              <a href={request.linkTo('/install')}>
                <Trans>More ways to put it on a page</Trans>
              </a>
            </p>
          </div>
          <Snippet code={scriptTag(request.origin, featured, bookingText)} />
        </section>
      ) : null}
    </>
  )
}

type CardProps = {
  readonly service: ServiceSummary
  readonly tag: string
  readonly linkTo: PageRequest['linkTo']
}

function ServiceCard({ service, tag, linkTo }: CardProps) {
  const { price } = service
  return (
    <li className="card">
      <h3>
        <a href={linkTo(widgetPath.service(service))}>{service.name}</a>
      </h3>
      {service.description === null ? null : <p>{service.description}</p>}
      <p className="facts">
        <span>{formatDuration(tag, service.durationMinutes)}</span>
        <strong>
          {price === null || price.amount === 0 ? <Trans>Free</Trans> : formatPrice(tag, price)}
        </strong>
      </p>
    </li>
  )
}

function Person({ person, href }: { person: StaffView; href: string }) {
  return (
    <li className="person">
      <Portrait name={person.name} color={person.color} />
      <div>
        <h3>
          <a href={href}>{person.name}</a>
        </h3>
        {person.title === null ? null : <p>{person.title}</p>}
      </div>
    </li>
  )
}
