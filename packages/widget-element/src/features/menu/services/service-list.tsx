import { useId } from 'react'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { Icon } from '../../../ui/icon.tsx'
import { ServiceCard, type ServiceCardProps } from './service-card.tsx'

type ServiceListProps = Omit<ServiceCardProps, 'service'> & {
  readonly services: readonly ServiceSummary[]
  readonly onSelect: (service: ServiceSummary) => void
}

/** A list of services to pick one from. */
export function ServiceList({ services, onSelect, ...card }: ServiceListProps) {
  const listId = useId()
  return (
    <ul className="service-list stack" part="service-list">
      {services.map((service) => {
        const factsId = `${listId}-${service.id}`
        return (
          <ServiceCard
            key={service.id}
            {...card}
            service={service}
            factsId={factsId}
            title={
              // The click target covers the card by CSS, while the accessible name is the service's name only.
              <button
                type="button"
                className="service-pick card-link"
                aria-describedby={factsId}
                onClick={() => onSelect(service)}
              >
                {service.name}
              </button>
            }
          >
            <Icon name="next" />
          </ServiceCard>
        )
      })}
    </ul>
  )
}
