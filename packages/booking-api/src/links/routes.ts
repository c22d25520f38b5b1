import { endpoints } from '@booking/shared/contract/endpoints'

import { read } from '../routing/route.ts'
import type { ViewContext } from '../views/view-context.ts'
import { showLink } from './show-link.ts'

export const linkRoutes = {
  getLink: read(endpoints.getLink, (context: ViewContext, { params }) => showLink(context, params.link)),
}
