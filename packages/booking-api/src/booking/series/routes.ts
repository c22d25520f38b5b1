import { endpoints } from '@booking/shared/contract/endpoints'

import { readByBody } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { previewSeries } from './preview-series.ts'

export const seriesRoutes = {
  previewSeries: readByBody(endpoints.previewSeries, (context: ViewContext, { body }) =>
    previewSeries(context, body),
  ),
}
