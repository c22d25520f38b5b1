import { endpoints } from '@booking/shared/contract/endpoints'
import { releaseHold as release } from '../../holds/release-hold.ts'
import { writeNothing } from '../../routing/route.ts'

export const releaseHold = writeNothing(endpoints.releaseHold, (call, { body }) =>
  release(call, body.holdToken),
)
