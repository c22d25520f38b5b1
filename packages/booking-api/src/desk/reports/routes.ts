import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import { read, readFile } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { exportReport } from './export-report.ts'
import { getReport } from './get-report.ts'

export const reportRoutes = {
  getReport: read(businessEndpoints.getReport, (context: ViewContext, { query }) =>
    getReport(context, query),
  ),
  exportReport: readFile(businessEndpoints.exportReport, (context: ViewContext, { query }) =>
    exportReport(context, query),
  ),
}
