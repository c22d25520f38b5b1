import { endpoints } from '@booking/shared/contract/endpoints'
import { resumeOrder as resume } from '../../payments/return-from-paying.ts'
import { write } from '../../routing/route.ts'

export const resumeOrder = write(endpoints.resumeOrder, (call, { query, body }) =>
  resume(call, body.resumeToken, query.locale),
)
