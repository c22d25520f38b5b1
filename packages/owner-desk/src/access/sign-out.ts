import { faultPage } from '../layout/fault-page.tsx'
import { keyOf } from '../layout/form.tsx'
import type { DeskRequest, SetsSession, Submitted } from '../page.ts'

/** Signs out, on the server and here. Where the server cannot be reached, the person stays signed in and sees that. */
export async function submitSignOut(
  request: DeskRequest,
  form: URLSearchParams,
): Promise<Submitted & SetsSession> {
  const done = await request.client.call('endSession', { idempotencyKey: keyOf(form) })
  // A session that has ended meanwhile is what was wanted.
  return done.ok || done.refusal.code === 'sign_in_required'
    ? { to: '/desk/sign-in', sessionToken: null }
    : faultPage(request, done.refusal)
}
