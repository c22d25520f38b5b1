import { endpoints } from '@booking/shared/contract/endpoints'
import { getRequest as find } from '../../requests/get-request.ts'
import { read } from '../../routing/route.ts'

export const getRequest = read(endpoints.getRequest, (call, { params }) => find(call, params.signed))
