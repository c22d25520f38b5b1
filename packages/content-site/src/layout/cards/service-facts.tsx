import { formatDuration } from '@booking/shared/i18n/format-duration'
import type { ServiceSummary } from '@booking/shared/contract/views'
import { localeOf } from '@booking/shared/i18n/locales'
import type { PageRequest } from '../../pages/page.ts'
import { ServicePrice } from './service-price.tsx'

/** The duration and the price of a service. */
export const ServiceFacts = ({ service, request }: { service: ServiceSummary; request: PageRequest }) => (
  <p className="dotted">
    <span>{formatDuration(localeOf(request.locale).tag, service.durationMinutes, 'short')}</span>
    <span>
      <ServicePrice service={service} locale={request.locale} />
    </span>
  </p>
)
