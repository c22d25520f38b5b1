import { endpoints } from '@hourfold/shared/contract/endpoints'
import type { RequestContext } from '../../catalog/request-context.ts'
import { read, write } from '../../endpoints/route.ts'
import { checkAddressCode, getAddressProof } from './check-address-code.ts'
import { type AddressProofContext, createAddressProof } from './create-address-proof.ts'
import { addressProofState, provenLength } from '@hourfold/shared/booking/address-proof-life'
import type { AddressConfirmationView } from '@hourfold/shared/contract/address-proofs'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { addressConfirmation } from '../../access/links/business-links.ts'
import { pickWords } from '../../context/words.ts'
import { readCapability } from '../../context/sign-capability.ts'
import type { Queryable } from '../../database/database.ts'
import { type AddressProof, findAddressProof, markAddressProven } from '../../tables/address-proofs.ts'
import type { Attempt } from '../../endpoints/attempt.ts'

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

/** The state that the mailed link shows. It changes nothing. Refuses with `event_not_found` for an invalid link. */
async function getAddressConfirmation(
  context: RequestContext,
  signed: string,
): Promise<Result<AddressConfirmationView>> {
  const proof = await openLink(context.database, context, signed)
  return proof ? ok(show(context, addressProofState(proof, context.now))) : refused('event_not_found')
}

/** Proves the address by the mailed link. Repeating it changes nothing. */
const confirmAddress = (context: RequestContext, signed: string): Attempt<AddressConfirmationView> => ({
  run: async (tx, onCommit) => {
    const { business, now } = context
    const proof = await openLink(tx, context, signed)
    if (!proof) return refused('event_not_found')
    const state = addressProofState(proof, now)
    // Wrong codes do not count against the link: its holder has received the mail.
    if (state !== 'open' && state !== 'exhausted') return ok(show(context, state))
    onCommit(() => [markAddressProven(tx, business.id, proof, { at: now, expiresAt: now + provenLength })])
    return ok(show(context, 'proven'))
  },
})

async function openLink(
  q: Queryable,
  { business, secret }: RequestContext,
  signed: string,
): Promise<AddressProof | undefined> {
  const purpose = { name: addressConfirmation, businessId: business.id }
  const id = readCapability(await secret(), purpose, signed)
  return id === null ? undefined : findAddressProof(q, business.id, id)
}

const show = (
  { business, locale }: RequestContext,
  state: AddressConfirmationView['state'],
): AddressConfirmationView => ({ state, business: pickWords(business.name, locale, business.defaultLocale) })
