import { endpoints } from '@booking/shared/contract/endpoints'
import type { RequestContext } from '../../catalog/request-context.ts'
import { read, write } from '../../endpoints/route.ts'
import { checkAddressCode, getAddressProof } from './check-address-code.ts'
import { confirmAddress, getAddressConfirmation } from './confirm-address.ts'
import { type AddressProofContext, createAddressProof } from './create-address-proof.ts'

export const addressProofRoutes = {
  createAddressProof: write(endpoints.createAddressProof, (context: AddressProofContext, { body }) =>
    createAddressProof(context, body),
  ),
  getAddressProof: read(endpoints.getAddressProof, (context: RequestContext, { query }) =>
    getAddressProof(context, query.proofToken),
  ),
  checkAddressCode: write(endpoints.checkAddressCode, (context: RequestContext, { body }) =>
    checkAddressCode(context, body),
  ),
  getAddressConfirmation: read(endpoints.getAddressConfirmation, (context: RequestContext, { params }) =>
    getAddressConfirmation(context, params.signed),
  ),
  confirmAddress: write(endpoints.confirmAddress, (context: RequestContext, { params }) =>
    confirmAddress(context, params.signed),
  ),
}
