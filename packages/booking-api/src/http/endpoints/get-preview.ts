import { endpoints } from '@booking/shared/contract/endpoints'
import { showPreview } from '../../previews/show-preview.ts'
import { read } from '../../routing/route.ts'

export const getPreview = read(endpoints.getPreview, (call, { params }) => showPreview(call, params.preview))
