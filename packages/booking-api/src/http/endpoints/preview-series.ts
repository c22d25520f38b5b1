import { endpoints } from '@booking/shared/contract/endpoints'
import { previewSeries as preview } from '../../series/preview-series.ts'
import { readByBody } from '../../routing/route.ts'

export const previewSeries = readByBody(endpoints.previewSeries, (call, { body }) => preview(call, body))
