import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import type { AccessContext } from '../../access/business-context.ts'
import { read, readByBody, write } from '../../endpoints/route.ts'
import { exportImage, exportSettings, getSettingsFile, listSettings } from './files.ts'
import { changeSettings, listSettingsChanges, previewSettings, undoChange } from './settings.ts'

export const settingsRoutes = {
  listSettings: read(businessEndpoints.listSettings, (context: AccessContext) => listSettings(context)),
  getSettingsFile: read(businessEndpoints.getSettingsFile, (context: AccessContext, { query }) =>
    getSettingsFile(context, query.path),
  ),
  previewSettings: readByBody(businessEndpoints.previewSettings, (context: AccessContext, { body }) =>
    previewSettings(context, body),
  ),
  changeSettings: write(businessEndpoints.changeSettings, (context: AccessContext, { body }) =>
    changeSettings(context, body),
  ),
  listSettingsChanges: read(businessEndpoints.listSettingsChanges, (context: AccessContext, { query }) =>
    listSettingsChanges(context, query),
  ),
  undoSettingsChange: write(
    businessEndpoints.undoSettingsChange,
    (context: AccessContext, { params, body }) => undoChange(context, params.id, body),
  ),
  exportSettings: read(businessEndpoints.exportSettings, (context: AccessContext) => exportSettings(context)),
  exportImage: read(businessEndpoints.exportImage, (context: AccessContext, { params }) =>
    exportImage(context, params.name),
  ),
}
