import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { formatDuration } from '../../../ui/formats/format-duration.ts'
import { formatMoney } from '../../../ui/formats/format-money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePriceText } from '../use-price-text.ts'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'

export type ServiceCardProps = {
  /** Full Intl tag. */
  readonly locale: string
  /** Base URL of the images, without a trailing slash. */
  readonly apiBase: string
  readonly service: ServiceSummary
  /** Heading level: 3 below the step's title, 4 below the title of a section. */
  readonly level: 3 | 4
}

type CardProps = ServiceCardProps & {
  /** The name, as text or as a button. */
  readonly title: ReactNode
  readonly factsId?: string
  /** Notes below the facts. */
  readonly note?: ReactNode
  /** Actions. */
  readonly children: ReactNode
}

/** A service with image, description, duration and price. */
export function ServiceCard(props: CardProps) {
  const { locale, apiBase, service, level, title, factsId, note, children } = props
  const { name, image, description, durationMinutes, languages } = service
  const price = useServicePrice(locale, service)
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <li className="service card" part="service">
      <ServicePicture name={name} src={image && apiBase + image} />
      <Heading className="service-name strong" lang={languages?.['name']}>
        {title}
      </Heading>
      {description === null ? null : (
        <p className="service-description small muted" lang={languages?.['description']}>
          {description}
        </p>
      )}
      <p className="service-facts row small" id={factsId}>
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

type ServicePictureProps = {
  readonly name: string
  /** Absolute URL of the image; null if there is none. */
  readonly src: string | null
}

/** The image of a service, or its initial if there is none or it fails to load. It is decorative: the name is beside it. */
function ServicePicture({ name, src }: ServicePictureProps) {
  const initial = (
    <svg className="service-picture" viewBox="0 0 64 48" aria-hidden="true" focusable="false">
      <text x="32" y="32" textAnchor="middle">
        {Array.from(name.trim())[0]?.toUpperCase()}
      </text>
    </svg>
  )
  return <LazyPicture className="service-picture" src={src} fallback={initial} />
}
