import { formatDuration } from '@hourfold/shared/i18n/format-duration'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { localeOf } from '@hourfold/shared/i18n/locales'
import type { PageRequest } from '../../pages/page.ts'
import { widgetPath } from '../../widget-path.ts'
import { innerHref } from '../item/item-address.ts'
import { ServicePrice } from './service-facts.tsx'

/** A bookable service as a card that links to its booking page. */
export function ServiceCard({ service, request }: { service: ServiceSummary; request: PageRequest }) {
  return (
    <li className="card service">
      {service.image === null ? null : (
        <img className="service-picture" src={service.image} width="640" height="480" alt="" loading="lazy" />
      )}
      <h3>
        <a className="card-link" href={innerHref(widgetPath.service(service), request) ?? undefined}>
          {service.name}
        </a>
      </h3>
      {service.description === null ? null : <p className="muted">{service.description}</p>}
      <p className="service-facts row muted">
        <span>{formatDuration(localeOf(request.locale).tag, service.durationMinutes, 'short')}</span>
        <strong>
          <ServicePrice service={service} locale={request.locale} />
        </strong>
      </p>
    </li>
  )
}
