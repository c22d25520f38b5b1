import { endpoints } from '@booking/shared/contract/endpoints'
import { showPreview } from '../../actions/show-preview.ts'
import { read } from '../route.ts'

export const getPreview = read(endpoints.getPreview, (call, { params }) => showPreview(call, params.preview))
