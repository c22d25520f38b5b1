import type { AddressProofView } from '@hourfold/shared/contract/address-proofs'
import type { EventContext, FlowFeature, Handlers } from '@hourfold/shared/flow/flow-feature'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowRequest, RequestHandlers } from '@hourfold/shared/flow/flow-request'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import { newProof, provenToken, type SentProof } from './proof-state.ts'
import { submitDetails } from '../../details/flow/submit-details.ts'

declare module '@hourfold/shared/flow/flow-event' {
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

declare module '@hourfold/shared/flow/flow-request' {
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
  create_proof_answered: (flow, { result }) => {
    const { proof } = flow
    if (!proof || proof.view || proof.refusal) return flow
    const { earlier, ...asked } = proof
    if (result.ok) return { ...flow, proof: sentProof(asked, result.value) }
    const { refusal } = result
    return {
      ...flow,
      proof: earlier ? { ...sentProof(asked, earlier), refusal } : { ...asked, refusal },
    }
  },
  code_typed: (flow, { text }) => {
    const typed = withSent(flow, (proof) => ({ ...proof, isWrong: false }))
    return typed.proof ? { ...typed, proof: { ...typed.proof, code: text } } : flow
  },
  code_submitted: (flow, _, { key }) =>
    withSent(flow, (proof) =>
      proof.view.state !== 'open' || proof.check !== null
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
      : withSent(flow, (proof) => ({ ...proof, check: null, refusal: result.refusal })),
  proof_look_due: (flow, _, { key }) =>
    withSent(flow, (proof) =>
      proof.look === null && proof.check === null ? { ...proof, look: `${key}-look` } : proof,
    ),
  load_proof_answered: (flow, { result }, context) =>
    result.ok
      ? receiveProof(flow, result.value, context, { look: null })
      : // The next look may succeed.
        withSent(flow, (proof) => ({ ...proof, look: null })),
  code_wanted: (flow, _, { key }) => {
    const { proof } = flow
    return proof
      ? { ...flow, proof: newProof(proof.email, key, proof.view?.state === 'open' ? proof.view : null) }
      : flow
  },
  proof_left: (flow) => ({ ...flow, proof: undefined }),
} as const satisfies Handlers

/** Flow slice of the proof of the booker's mail address: a code or a link from a mail, before the order is sent again. */
export const proofFlow: FlowFeature = {
  handlers: proofHandlers,
  requestHandlers: proofRequestHandlers,
  loads: ({ step, proof, options: { locale } }) => {
    if (step !== 'details' || !proof) return []
    const { email, key, code } = proof
    if (!proof.view) return proof.refusal ? [] : [{ type: 'create_proof', key, email, locale }]
    const { view, check, look } = proof
    const { proofToken } = view
    const requests: FlowRequest[] = []
    if (check !== null) requests.push({ type: 'check_code', key: check, proofToken, code })
    if (look !== null) requests.push({ type: 'load_proof', key: look, proofToken })
    return requests
  },
  // A proof of another address is not sent, so that the server asks for the new one.
  orders: (flow) => {
    const addressProof = provenToken(flow)
    return addressProof === null ? {} : { addressProof }
  },
}

const sentProof = (asked: Pick<SentProof, 'email' | 'key' | 'code'>, view: AddressProofView): SentProof => ({
  ...asked,
  view,
  check: null,
  look: null,
  isWrong: false,
  refusal: null,
})

/** Changes a proof whose code was sent. */
const withSent = (flow: Flow, change: (proof: SentProof) => SentProof): Flow => {
  const { proof } = flow
  return proof?.view ? { ...flow, proof: change(proof) } : flow
}

/** Sends the order again once the address is proven. */
function receiveProof(
  flow: Flow,
  view: AddressProofView,
  context: EventContext,
  change: Partial<SentProof>,
): Flow {
  // The order that is being sent uses the proof up; one that failed is sent again by the visitor.
  if (flow.submission !== null) return withSent(flow, (proof) => ({ ...proof, ...change }))
  const known = withSent(flow, (proof) => ({ ...proof, ...change, view }))
  return known !== flow && view.state === 'proven' ? submitDetails(known, context) : known
}

/** True for six digits; spaces and dashes that people type do not count. Anything else would cost one of the few attempts. */
export const isWholeCode = (typed: string): boolean => /^\d{6}$/.test(typed.replaceAll(/[\s-]/g, ''))
