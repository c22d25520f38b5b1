import { Trans } from '@lingui/react/macro'
import { localeOf } from '@booking/shared/i18n/locales'
import type { ProductItem } from '../content/content-item.ts'
import type { PageRequest } from '../page.ts'
import { widgetPath } from '../widget-path.ts'
import { formatDuration } from './formats.ts'
import { innerHref } from './inner-href.ts'
import { ServicePrice } from './service-price.tsx'

/** What can be booked with a product. */
export function ProductService({ product, request }: { product: ProductItem; request: PageRequest }) {
  const service = request.business?.services.find(({ slug }) => slug === product.service)
  if (service === undefined) return null
  const href = innerHref(widgetPath.service(service), request)
  return (
    <div className="product-service">
      <div>
        <p>
          <strong>{service.name}</strong>
        </p>
        <p className="dotted">
          <span>{formatDuration(localeOf(request.locale).tag, service.durationMinutes)}</span>
          <span>
            <ServicePrice service={service} locale={request.locale} />
          </span>
        </p>
      </div>
      {href === null ? null : (
        <a className="button button-small" href={href}>
          <Trans>Choose a time</Trans>
        </a>
      )}
    </div>
  )
}
