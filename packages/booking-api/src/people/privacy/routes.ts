import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import { read, readByBody, write } from '../../endpoints/route.ts'
import { erasePerson, previewErasure, type PrivacyContext } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { showRetention } from './show-retention.ts'

export const privacyRoutes = {
  showRetention: read(businessEndpoints.showRetention, (context: PrivacyContext) => showRetention(context)),
  exportPerson: readByBody(businessEndpoints.exportPerson, (context: PrivacyContext, { body }) =>
    exportPerson(context, body),
  ),
  previewErasure: readByBody(businessEndpoints.previewErasure, (context: PrivacyContext, { body }) =>
    previewErasure(context, body),
  ),
  erasePerson: write(businessEndpoints.erasePerson, (context: PrivacyContext, { body }) =>
    erasePerson(context, body),
  ),
}
