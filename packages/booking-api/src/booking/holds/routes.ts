import { endpoints } from '@booking/shared/contract/endpoints'

import { write, writeNothing } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { createHold } from './create-hold.ts'
import { releaseHold } from './release-hold.ts'
import { renewHold } from './renew-hold.ts'

export const holdRoutes = {
  createHold: write(endpoints.createHold, (context: ViewContext, { body }) => createHold(context, body)),
  renewHold: write(endpoints.renewHold, (context: ViewContext, { body }) => renewHold(context, body)),
  releaseHold: writeNothing(endpoints.releaseHold, (context: ViewContext, { body }) =>
    releaseHold(context, body.holdToken),
  ),
}
