import { endpoints } from '@booking/shared/contract/endpoints'
import { showLink } from '../../links/show-link.ts'
import { read } from '../../routing/route.ts'

export const getLink = read(endpoints.getLink, (call, { params }) => showLink(call, params.link))
