import type { ServiceDocument } from './service-document.ts'

type Guarded = Pick<
  ServiceDocument,
  'addressProof' | 'isPrivate' | 'confirmation' | 'activeLimit' | 'payment'
>

/** The guards of a service against strangers, and its payments in advance; true where the second document removes one. */
const serviceGuards: { readonly [Key in keyof Guarded]: (before: Guarded, after: Guarded) => boolean } = {
  addressProof: (before, after) => before.addressProof && !after.addressProof,
  isPrivate: (before, after) => before.isPrivate && !after.isPrivate,
  confirmation: (before, after) => before.confirmation === 'on_request' && after.confirmation === 'automatic',
  activeLimit: (before, after) =>
    before.activeLimit !== null && (after.activeLimit === null || after.activeLimit > before.activeLimit),
  payment: ({ payment: before }, { payment: after }) =>
    before.kind !== after.kind || before.percent !== after.percent || before.amount !== after.amount,
}

/** Whether a service has fewer guards, or other payments in advance, than before. */
export const isLessGuarded = (before: Guarded, after: Guarded): boolean =>
  Object.values(serviceGuards).some((isTakenAway) => isTakenAway(before, after))
