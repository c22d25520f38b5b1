import { endpoints } from '@booking/shared/contract/endpoints'
import { createHold as hold } from '../../holds/create-hold.ts'
import { write } from '../../routing/route.ts'

export const createHold = write(endpoints.createHold, (call, { body }) => hold(call, body))
