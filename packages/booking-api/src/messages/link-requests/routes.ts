import { endpoints } from '@hourfold/shared/contract/endpoints'
import { write } from '../../endpoints/route.ts'
import { type LinkRequestContext, requestLinks } from './request-links.ts'

export const linkRequestRoutes = {
  requestLinks: write(endpoints.requestLinks, (context: LinkRequestContext, { body }) =>
    requestLinks(context, body),
  ),
}
