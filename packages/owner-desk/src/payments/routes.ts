import type { DeskRoute } from '../page.ts'
import { loadPaymentPage, submitPaymentPage } from './payment-page.tsx'
import { loadPaymentsPage } from './payments-page.tsx'

export const paymentRoutes: readonly DeskRoute[] = [
  { path: '/desk/payments', role: 'owner', load: loadPaymentsPage },
  { path: '/desk/payments/:id', role: 'owner', load: loadPaymentPage, submit: submitPaymentPage },
]
