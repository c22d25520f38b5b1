import type { DeskRoute } from '../page.ts'
import { loadAskPage, submitAskPage } from './ask-page.tsx'
import { loadUseLinkPage, submitUseLinkPage } from './use-link-page.tsx'

export const signInRoutes: readonly DeskRoute[] = [
  { path: '/desk/sign-in', role: 'anybody', load: loadAskPage, submit: submitAskPage },
  { path: '/desk/sign-in/:token', role: 'anybody', load: loadUseLinkPage, submit: submitUseLinkPage },
]
