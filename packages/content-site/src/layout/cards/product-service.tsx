import { Trans } from '@lingui/react/macro'
import type { ProductItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { widgetPath } from '../../widget-path.ts'
import { innerHref } from '../item/inner-href.ts'
import { ServiceFacts } from './service-facts.tsx'

/** The service that can be booked with a product. */
export function ProductService({ product, request }: { product: ProductItem; request: PageRequest }) {
  const service = request.business?.services.find(({ slug }) => slug === product.service)
  if (service === undefined) return null
  const href = innerHref(widgetPath.service(service), request)
  return (
    <div className="product-service card row">
      <div>
        <p>
          <strong>{service.name}</strong>
        </p>
        <ServiceFacts service={service} request={request} />
      </div>
      {href === null ? null : (
        <a className="button button-primary" href={href}>
          <Trans>Choose a time</Trans>
        </a>
      )}
    </div>
  )
}
