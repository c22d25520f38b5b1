import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { deriveSecret, seal, unseal } from '../context/seal.ts'
import type { Database, Transaction } from '../database/database.ts'
import { findIdempotentAnswer, hasIdempotentAnswer, insertIdempotentAnswer } from './idempotent-answers.ts'
import type { Attempt, Last } from './attempt.ts'
import { hashToken } from '../context/new-id.ts'
import type { RequestContext } from '../catalog/request-context.ts'

// A kept 204 has no body: JSON knows no undefined.
const AnswerSchema = v.object({ status: v.number(), body: v.optional(v.unknown()) })
/** An answer as it goes over the wire; `body` is absent for 204. */
export type Answer = v.InferOutput<typeof AnswerSchema>

/** A mutation as it was sent: the key, and everything that makes two requests the same. */
export type Mutation = { readonly idempotencyKey: string; readonly fingerprint: string }

/** The keys this process is working on: the embedded store runs one transaction at a time and could not tell. */
export type InFlight = Set<string>

/** What a mutation does in its transaction; what it gives to `last` is sent along with the commit. */
export type Work = (tx: Transaction, last: Last) => Promise<Result<Answer>>

/**
 * Does a mutation once per Idempotency-Key. The answer is kept in the transaction of its effect, so there is never one
 * without the other: the same request again gets the same answer. A refusal has no effect and is not kept.
 * Refuses with `idempotency_in_flight` and `idempotency_key_reused`.
 */
export async function runOnce(
  context: RequestContext,
  inFlight: InFlight,
  mutation: Mutation,
  { work, look }: { readonly work: Work; readonly look: Attempt<unknown>['look'] },
): Promise<Result<Answer>> {
  const { database, random } = context
  const keyHash = hashToken(mutation.idempotencyKey)
  const claim = `${context.business.id} ${keyHash}`
  if (inFlight.has(claim)) return refused('idempotency_in_flight')
  inFlight.add(claim)
  try {
    const secrets = deriveSecrets(mutation.idempotencyKey, context.business.id)
    const requestMac = createHmac('sha256', secrets.mac).update(mutation.fingerprint).digest('base64url')
    const isRepeated = () => hasIdempotentAnswer(database, context.business.id, keyHash)
    const hopeless = await look?.(isRepeated)
    if (hopeless && !(await isRepeated())) return { ok: false, refusal: hopeless }

    return await orRollBack(database, async (tx, end) => {
      const writes: (() => readonly Promise<unknown>[])[] = []
      // What the work asks first travels along with the claim. It writes nothing that a replay would have to undo: the
      // replay ends without a commit.
      const [found, done] = await Promise.all([
        findIdempotentAnswer(tx, context.business.id, keyHash),
        work(tx, (write) => void writes.push(write)),
      ])
      if (found.kept) {
        if (found.kept.request_mac !== requestMac) return end(refused('idempotency_key_reused'))
        return end(ok(v.parse(AnswerSchema, JSON.parse(unseal(found.kept.answer, secrets.cipher)))))
      }
      if (!found.is_mine) return end(refused('idempotency_in_flight'))
      if (!done.ok) return end(done)
      const answer = seal(JSON.stringify(done.value), secrets.cipher, random)
      await Promise.all([
        ...writes.flatMap((write) => write()),
        insertIdempotentAnswer(tx, context.business.id, { keyHash, requestMac, answer, at: context.now }),
        tx.commit(),
      ])
      return done
    })
  } finally {
    inFlight.delete(claim)
  }
}

const rollBack = new Error('nothing of this transaction is kept')

/** A transaction whose work can end it with an answer of which nothing is kept. */
async function orRollBack(
  database: Database,
  work: (tx: Transaction, end: (answer: Result<Answer>) => never) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  let ended: Result<Answer> | undefined
  try {
    return await database.transaction((tx) =>
      work(tx, (answer) => {
        ended = answer
        throw rollBack
      }),
    )
  } catch (error) {
    if (error === rollBack && ended) return ended
    throw error
  }
}

/** The answer holds capabilities: whoever reads the table without the key, which is stored only hashed, reads nothing. */
function deriveSecrets(idempotencyKey: string, businessId: string) {
  const derived = deriveSecret(idempotencyKey, businessId, 'booking idempotency')
  return { cipher: derived.subarray(0, 32), mac: derived.subarray(32) }
}
