import type { DeskRoute } from '../page.ts'
import { loadAccountPage, submitAccountPage } from './account-page.tsx'
import { submitSignOut } from './sign-out.ts'

export const accessRoutes: readonly DeskRoute[] = [
  { path: '/desk/account', role: 'staff', load: loadAccountPage, submit: submitAccountPage },
  {
    path: '/desk/sign-out',
    role: 'anybody',
    load: () => Promise.resolve({ to: '/desk' }),
    submit: submitSignOut,
  },
]
