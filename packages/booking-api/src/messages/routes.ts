import { endpoints } from '@hourfold/shared/contract/endpoints'
import type { RequestContext } from '../catalog/request-context.ts'
import { read, write } from '../endpoints/route.ts'
import { getMailOptOut, setMailOptOut } from './plan/mail-opt-outs.ts'

export const notificationRoutes = {
  getMailOptOut: read(endpoints.getMailOptOut, (context: RequestContext, { params }) =>
    getMailOptOut(context, params.signed),
  ),
  setMailOptOut: write(endpoints.setMailOptOut, (context: RequestContext, { params, body }) =>
    setMailOptOut(context, params.signed, body),
  ),
}
