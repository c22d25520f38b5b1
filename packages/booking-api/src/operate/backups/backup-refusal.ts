import { ok, type Result } from '@hourfold/shared/errors/result'

/** Lines for the operator. */
export type BackupRefusal = readonly string[]

/** An error that `withRefusals` turns into a refusal: a transaction can only be rolled back by throwing. */
export const refuseBackup = (...lines: BackupRefusal): Error =>
  Object.assign(new Error(lines.join('\n')), { refusedBackup: lines })

/** The result of `work`, or the refusal that it throws. */
export async function withRefusals<Value>(work: () => Promise<Value>): Promise<Result<Value, BackupRefusal>> {
  try {
    return ok(await work())
  } catch (error) {
    if (error instanceof Error && 'refusedBackup' in error)
      return { ok: false, refusal: error.message.split('\n') }
    throw error
  }
}
