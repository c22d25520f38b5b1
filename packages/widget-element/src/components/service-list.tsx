import { useLingui } from '@lingui/react/macro'
import type { ServiceSummary } from '@booking/shared/contract/views'
import { formatDuration } from './formats/format-duration.ts'
import { formatMoney } from './formats/format-money.ts'
import { Icon } from './icon.tsx'

type ServiceListProps = {
  readonly locale: string
  readonly services: readonly ServiceSummary[]
  readonly onSelect: (service: ServiceSummary) => void
}

/** The services on offer, each one button. */
export function ServiceList({ locale, services, onSelect }: ServiceListProps) {
  return (
    <ul className="service-list" part="service-list">
      {services.map((service) => (
        <li key={service.id}>
          <button type="button" className="service" part="service" onClick={() => onSelect(service)}>
            <ServiceWords locale={locale} service={service} />
            <Icon name="next" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ServiceWords({ locale, service }: { readonly locale: string; readonly service: ServiceSummary }) {
  const { t } = useLingui()
  const { name, description, durationMinutes, price } = service
  return (
    <span className="service-words">
      <span className="service-name">{name}</span>{' '}
      {description && <span className="service-description muted">{description}</span>}{' '}
      <span className="service-facts">
        <span>
          <Icon name="clock" />
          {formatDuration(locale, durationMinutes)}
        </span>{' '}
        {price && (
          <span className="service-price">
            <Icon name="price" />
            {price.amount === 0 ? t`Free of charge` : formatMoney(locale, price)}
          </span>
        )}
      </span>
    </span>
  )
}
