import { consentCategories } from '@booking/shared/contract/consent'
import type { ConsentRecordView, CreateConsent } from '@booking/shared/contract/consent-record'
import { ok } from '@booking/shared/errors/result'
import { insertConsent } from './stored-consents.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { newId } from '../../context/new-id.ts'
import type { ConsentContext } from './consent-context.ts'

/**
 * Records a choice about cookies. Nothing about the visitor is stored; networks are counted in memory. Refuses with
 * `rate_limited`.
 */
export const createConsent = (
  { business, limitConsents, random, now, network }: ConsentContext,
  body: CreateConsent,
): Attempt<ConsentRecordView> => ({
  precheck: async (isRepeated) => {
    if (network === null || (await isRepeated())) return undefined
    const wait = limitConsents(network, now, business.id)
    return wait > 0 ? { code: 'rate_limited', params: { count: wait } } : undefined
  },
  run: async (tx, onCommit) => {
    // 128 bits: a guessed id would let somebody present another visitor's choice as their own.
    const id = newId('csn', random, 16)
    const categories = consentCategories.filter((one) => one !== 'essential' && body.categories.includes(one))
    onCommit(() => [insertConsent(tx, business.id, { ...body, id, at: now, categories })])
    return ok({ id })
  },
})
