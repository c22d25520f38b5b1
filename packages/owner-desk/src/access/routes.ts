import type { DeskRoute, DeskRequest, SetsSession, Submitted } from '../page.ts'
import { loadAccountPage, submitAccountPage } from './account-page.tsx'
import { loadAuditPage } from './audit-page.tsx'
import { loadKeysPage, submitKeysPage } from './keys-page.tsx'
import { faultPage } from '../layout/fault-page.tsx'
import { keyOf } from '../layout/form.tsx'

/** Signs out, on the server and here. Where the server cannot be reached, the person stays signed in and sees that. */
async function submitSignOut(request: DeskRequest, form: URLSearchParams): Promise<Submitted & SetsSession> {
  const done = await request.client.call('endSession', { idempotencyKey: keyOf(form) })
  // A session that has ended meanwhile is what was wanted.
  return done.ok || done.refusal.code === 'sign_in_required'
    ? { to: '/desk/sign-in', sessionToken: null }
    : faultPage(request, done.refusal)
}

export const accessRoutes: readonly DeskRoute[] = [
  { path: '/desk/account', role: 'staff', load: loadAccountPage, submit: submitAccountPage },
  { path: '/desk/account/keys', role: 'owner', load: loadKeysPage, submit: submitKeysPage },
  { path: '/desk/account/audit', role: 'owner', load: loadAuditPage },
  {
    path: '/desk/sign-out',
    role: 'anybody',
    load: () => Promise.resolve({ to: '/desk' }),
    submit: submitSignOut,
  },
]
