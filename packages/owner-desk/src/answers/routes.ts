import type { DeskRoute } from '../page.ts'
import { loadAnswerPage, submitAnswerPage } from './answer-page.tsx'
import { loadAnswersPage } from './answers-page.tsx'

export const answerRoutes: readonly DeskRoute[] = [
  { path: '/desk/answers', role: 'owner', load: loadAnswersPage },
  { path: '/desk/answers/:id', role: 'owner', load: loadAnswerPage, submit: submitAnswerPage },
]
