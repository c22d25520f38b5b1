import { endpoints } from '@booking/shared/contract/endpoints'
import { findNext as search } from '../../actions/find-next.ts'
import { read } from '../route.ts'

export const findNextSlot = read(endpoints.findNextSlot, (call, { query }) => search(call, query))
