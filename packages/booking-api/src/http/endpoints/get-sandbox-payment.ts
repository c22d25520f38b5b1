import { endpoints } from '@booking/shared/contract/endpoints'
import { showSandbox } from '../../payments/sandbox/show-sandbox.ts'
import { read } from '../../routing/route.ts'

export const getSandboxPayment = read(endpoints.getSandboxPayment, (call, { params }) =>
  showSandbox(call, params.session),
)
