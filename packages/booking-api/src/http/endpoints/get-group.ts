import { endpoints } from '@booking/shared/contract/endpoints'
import { showGroup } from '../../catalog/show-lists.ts'
import { read } from '../../routing/route.ts'

export const getGroup = read(endpoints.getGroup, (call, { params }) => showGroup(call, params.idOrSlug))
