import { keyOf } from '../layout/form.tsx'
import type { DeskRequest, SetsSession, Submitted } from '../page.ts'

/** Signs out, here and on the server. */
export async function submitSignOut(
  { client }: DeskRequest,
  form: URLSearchParams,
): Promise<Submitted & SetsSession> {
  await client.call('endSession', { idempotencyKey: keyOf(form) })
  return { to: '/desk/sign-in', sessionToken: null }
}
