import { endpoints } from '@booking/shared/contract/endpoints'
import { getResult as find } from '../../forms/get-result.ts'
import { read } from '../../routing/route.ts'

export const getResult = read(endpoints.getResult, (call, { params }) => find(call, params.signed))
