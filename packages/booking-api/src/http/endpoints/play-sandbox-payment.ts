import { endpoints } from '@booking/shared/contract/endpoints'
import { playSandbox } from '../../payments/sandbox/play-sandbox.ts'
import { write } from '../../routing/route.ts'

export const playSandboxPayment = write(endpoints.playSandboxPayment, (call, { params, body }) =>
  playSandbox(call, params.session, body.action),
)
