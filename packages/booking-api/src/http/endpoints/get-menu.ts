import { endpoints } from '@booking/shared/contract/endpoints'
import { showMenu } from '../../actions/show-lists.ts'
import { read } from '../route.ts'

export const getMenu = read(endpoints.getMenu, (call, { params }) => showMenu(call, params.idOrSlug))
