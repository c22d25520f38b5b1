import { endpoints } from '@booking/shared/contract/endpoints'

import { read } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { showLink } from './show-link.ts'

export const linkRoutes = {
  getLink: read(endpoints.getLink, (context: ViewContext, { params }) => showLink(context, params.link)),
}
