import { endpoints } from '@booking/shared/contract/endpoints'
import { showMenu } from '../../catalog/show-lists.ts'
import { read } from '../../routing/route.ts'

export const getMenu = read(endpoints.getMenu, (call, { params }) => showMenu(call, params.idOrSlug))
