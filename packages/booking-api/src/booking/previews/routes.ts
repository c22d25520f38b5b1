import { endpoints } from '@booking/shared/contract/endpoints'

import type { RequestContext } from '../../catalog/request-context.ts'
import { read } from '../../endpoints/route.ts'
import { showPreview } from './show-preview.ts'

export const previewRoutes = {
  getPreview: read(endpoints.getPreview, (context: RequestContext, { params }) =>
    showPreview(context, params.preview),
  ),
}
