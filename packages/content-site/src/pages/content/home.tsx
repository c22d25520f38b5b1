import { Trans } from '@lingui/react/macro'
import type { PageItem } from '../../content/content-item.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'
import { Body } from '../../layout/item/body.tsx'
import { CalendarArt } from '../../layout/widget/calendar-art.tsx'
import { DraftMark } from '../../layout/item/item-header.tsx'
import { bookingSubject } from '../../layout/directives/booking-subject.ts'
import { innerHref, langOf } from '../../layout/item/item-address.ts'
import type { PageRequest } from '../page.ts'
import { pickFeatured, widgetPath } from '../../widget-path.ts'

/** The hero over the whole width, then the author's content. */
export function Home({ item, request }: { item: PageItem; request: PageRequest }) {
  const { title, eyebrow, description, image } = item
  const href = bookingHref(item, request)
  return (
    <div className="flow flow-wide">
      <section className="hero" {...langOf(item, request)}>
        <div className="hero-words stack">
          <DraftMark item={item} />
          {eyebrow === null ? null : <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {description === '' ? null : <p className="lead">{description}</p>}
          {href === null ? null : (
            <p>
              <a className="button button-primary" href={href}>
                <Trans>Book an appointment</Trans>
              </a>
            </p>
          )}
        </div>
        {image === null ? (
          <CalendarArt />
        ) : (
          <ResponsiveImage
            picture={image}
            sizes="(min-width: 60rem) 36rem, 92vw"
            priority
            className="picture"
          />
        )}
      </section>
      <Body item={item} request={request} />
    </div>
  )
}

/** Links to the calendar below when there is one, else to the booking page. */
function bookingHref({ body }: PageItem, request: PageRequest): string | null {
  const { business } = request
  const calendar = body.find((block) => block.kind === 'directive' && block.name === 'booking')
  const isNamed = calendar?.kind === 'directive' && Object.keys(calendar.options).length > 0
  if (isNamed || (calendar?.kind === 'directive' && business && bookingSubject({}, business))) return '#book'
  const featured = business && pickFeatured(business)
  return featured && innerHref(widgetPath.service(featured), request)
}
