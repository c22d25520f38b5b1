import { endpoints } from '@booking/shared/contract/endpoints'
import { renewHold as renew } from '../../holds/renew-hold.ts'
import { write } from '../../routing/route.ts'

export const renewHold = write(endpoints.renewHold, (call, { body }) => renew(call, body.holdToken))
