import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ServiceSummary } from '@booking/shared/contract/views'
import { formatDuration } from '../../ui/formats/format-duration.ts'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { Icon } from '../../ui/icon.tsx'
import { ServicePicture } from './service-picture.tsx'
import { usePriceText } from './use-price-text.ts'

export type ServiceCardProps = {
  /** Full Intl tag. */
  readonly locale: string
  /** Where images are, without a slash at the end. */
  readonly apiBase: string
  readonly service: ServiceSummary
  /** Under a step's title, or under the title of one of its parts. */
  readonly level: 3 | 4
}

type CardProps = ServiceCardProps & {
  /** The name, as it can be used. */
  readonly title: ReactNode
  readonly factsId?: string
  /** What else is to be said of it. */
  readonly note?: ReactNode
  /** What can be done with it. */
  readonly children: ReactNode
}

/** What a service is, takes and costs. */
export function ServiceCard(props: CardProps) {
  const { locale, apiBase, service, level, title, factsId, note, children } = props
  const { name, image, description, durationMinutes } = service
  const price = useServicePrice(locale, service)
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <li className="service" part="service">
      <ServicePicture name={name} src={image && apiBase + image} />
      <Heading className="service-name">{title}</Heading>
      {description === null ? null : <p className="service-description muted">{description}</p>}
      <p className="service-facts" id={factsId}>
        <span>
          <Icon name="clock" />
          {formatDuration(locale, durationMinutes)}
        </span>{' '}
        {price && (
          <span className="service-price">
            <Icon name="price" />
            {price}
          </span>
        )}
      </p>
      {note}
      {children}
    </li>
  )
}

function useServicePrice(locale: string, { price, priceFrom }: ServiceSummary): string | null {
  const { t } = useLingui()
  const textOf = usePriceText(locale)
  return priceFrom ? t`from ${formatMoney(locale, priceFrom)}` : textOf(price)
}
