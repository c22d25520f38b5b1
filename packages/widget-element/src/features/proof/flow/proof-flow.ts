import type { AddressProofView } from '@booking/shared/contract/address-proofs'
import type { EventContext, FlowFeature, Handlers } from '@booking/shared/flow/flow-feature'
import type { Flow, Proof } from '@booking/shared/flow/flow'
import type { FlowRequest, RequestHandlers } from '@booking/shared/flow/flow-request'
import type { LocaleCode } from '@booking/shared/i18n/locales'
import { newProof, provenToken } from '@booking/shared/flow/address-proof'
import { submitDetails } from '../../details/flow/submit-details.ts'

declare module '@booking/shared/flow/flow-event' {
  interface FlowEvents {
    readonly code_typed: { readonly text: string }
    readonly code_submitted: NoData
    /** Asks for another code. */
    readonly code_wanted: NoData
    /** Goes back to the form, to change the address. */
    readonly proof_left: NoData
    /** The link in the mail may have been opened, so the state is due to be looked up. */
    readonly proof_look_due: NoData
  }
}

declare module '@booking/shared/flow/flow-request' {
  interface FlowRequests {
    /** Asks for a mail with a code that proves the address. */
    readonly create_proof: Exchange<{ key: string; email: string; locale: LocaleCode }, AddressProofView>
    readonly check_code: Exchange<{ key: string; proofToken: string; code: string }, AddressProofView>
    /** Loads the state of a proof. `key` tells one look from the next. */
    readonly load_proof: Exchange<{ key: string; proofToken: string }, AddressProofView>
  }
}

export const proofRequestHandlers = {
  create_proof: (call, { email, locale, key: idempotencyKey }) =>
    call('createAddressProof', { body: { email, locale }, idempotencyKey }),
  check_code: (call, { proofToken, code, key: idempotencyKey }) =>
    call('checkAddressCode', { body: { proofToken, code }, idempotencyKey }),
  load_proof: (call, { proofToken }) => call('getAddressProof', { query: { proofToken } }),
} as const satisfies RequestHandlers

export const proofHandlers = {
  create_proof_answered: (flow, { result }) =>
    withProof(flow, (proof) =>
      result.ok
        ? { ...proof, view: result.value, earlier: null }
        : { ...proof, view: proof.earlier, earlier: null, refusal: result.refusal },
    ),
  code_typed: (flow, { text }) => withProof(flow, (proof) => ({ ...proof, code: text, isWrong: false })),
  code_submitted: (flow, _, { key }) =>
    withProof(flow, (proof) =>
      proof.view?.state !== 'open' || proof.check !== null
        ? proof
        : isWholeCode(proof.code)
          ? { ...proof, check: `${key}-code`, isWrong: false, refusal: null }
          : { ...proof, isWrong: true, refusal: null },
    ),
  check_code_answered: (flow, { result }, context) =>
    result.ok
      ? // A look that is not answered yet may be older than the check.
        receiveProof(flow, result.value, context, {
          check: null,
          look: null,
          isWrong: result.value.state !== 'proven',
        })
      : withProof(flow, (proof) => ({ ...proof, check: null, refusal: result.refusal })),
  proof_look_due: (flow, _, { key }) =>
    withProof(flow, (proof) =>
      proof.view && proof.look === null && proof.check === null ? { ...proof, look: `${key}-look` } : proof,
    ),
  load_proof_answered: (flow, { result }, context) =>
    result.ok
      ? receiveProof(flow, result.value, context, { look: null })
      : // The next look may succeed.
        withProof(flow, (proof) => ({ ...proof, look: null })),
  code_wanted: (flow, _, { key }) =>
    withProof(flow, ({ email, view }) => newProof(email, key, view?.state === 'open' ? view : null)),
  proof_left: (flow) => ({ ...flow, proof: null }),
} as const satisfies Handlers

/** Flow slice of the proof of the booker's mail address: a code or a link from a mail, before the order is sent again. */
export const proofFlow: FlowFeature = {
  handlers: proofHandlers,
  requestHandlers: proofRequestHandlers,
  loads: ({ step, proof, options: { locale } }) => {
    if (step !== 'details' || !proof) return []
    const { email, key, view, check, look, code, refusal } = proof
    const requests: FlowRequest[] = []
    if (!view && !refusal) requests.push({ type: 'create_proof', key, email, locale })
    if (view && check !== null)
      requests.push({ type: 'check_code', key: check, proofToken: view.proofToken, code })
    if (view && look !== null) requests.push({ type: 'load_proof', key: look, proofToken: view.proofToken })
    return requests
  },
  // A proof of another address is not sent, so that the server asks for the new one.
  orders: (flow) => {
    const addressProof = provenToken(flow)
    return addressProof === null ? {} : { addressProof }
  },
}

const withProof = (flow: Flow, change: (proof: Proof) => Proof): Flow =>
  flow.proof ? { ...flow, proof: change(flow.proof) } : flow

/** Sends the order again once the address is proven. */
function receiveProof(
  flow: Flow,
  view: AddressProofView,
  context: EventContext,
  change: Partial<Proof>,
): Flow {
  const { proof } = flow
  // The order that is being sent uses the proof up; one that failed is sent again by the visitor.
  if (!proof || flow.submission !== null) return withProof(flow, (known) => ({ ...known, ...change }))
  const known = { ...flow, proof: { ...proof, ...change, view } }
  return view.state === 'proven' ? submitDetails(known, context) : known
}

/** True for six digits; spaces and dashes that people type do not count. Anything else would cost one of the few attempts. */
export const isWholeCode = (typed: string): boolean => /^\d{6}$/.test(typed.replaceAll(/[\s-]/g, ''))
