import { Trans } from '@lingui/react/macro'
import { ServiceCard } from '../cards/service-card.tsx'
import { limitOf, type DirectiveProps } from './directive-props.ts'
import { Part } from './part.tsx'

/** `::services{limit=6}`: the bookable services. */
export function ServicesPart({ options, request, id, isTitled }: DirectiveProps) {
  const services = request.business?.services ?? []
  if (services.length === 0) return null
  return (
    <Part id={id} isTitled={isTitled} title={<Trans>Services</Trans>}>
      <ul className="cards">
        {services.slice(0, limitOf(options, services.length)).map((service) => (
          <ServiceCard key={service.id} service={service} request={request} />
        ))}
      </ul>
    </Part>
  )
}
