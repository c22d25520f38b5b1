import type { ServiceSummary } from '@booking/shared/contract/views'
import { toWidgetUrl } from '@booking/shared/contract/widget-url'
import { widgetPath } from '../../widget-path.ts'

/** Returns the tag that a site owner pastes, with a link that is shown until the script has loaded. */
export const scriptTag = (origin: string, service: ServiceSummary, linkText: string): string =>
  `<script type="module" src="${origin}/booking-widget.js"></script>

<booking-widget service="${service.slug}">
  <a href="${origin}${widgetPath.service(service)}">${linkText}</a>
</booking-widget>`

/** The tag for a form instead of a calendar. */
export const formTag = (origin: string, slug: string, linkText: string): string =>
  `<booking-widget form="${slug}">
  <a href="${origin}${toWidgetUrl({ kind: 'form', form: 'form', id: slug, score: null, result: null })}">${linkText}</a>
</booking-widget>`

/** The tag for an exact release, whose bytes the browser verifies. */
export const pinnedScriptTag = (src: string, integrity: string): string =>
  `<script type="module" crossorigin="anonymous"
  src="${src}"
  integrity="${integrity}"></script>`

/** The page in a frame, for sites that do not allow scripts. */
export const frameTag = (origin: string, service: ServiceSummary, title: string): string =>
  `<iframe src="${origin}${widgetPath.service(service)}?embed=1"
  title="${title}" width="100%" height="720" loading="lazy"></iframe>`
