import type { DeskRoute } from '../page.ts'
import { loadAccountPage, submitAccountPage } from './account-page.tsx'
import { loadAuditPage } from './audit-page.tsx'
import { loadKeysPage, submitKeysPage } from './keys-page.tsx'
import { submitSignOut } from './sign-out.ts'

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
