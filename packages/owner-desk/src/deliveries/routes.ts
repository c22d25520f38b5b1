import type { DeskRoute } from '../page.ts'
import { loadDeliveriesPage, submitDeliveriesPage } from './deliveries-page.tsx'

export const deliveryRoutes: readonly DeskRoute[] = [
  { path: '/desk/deliveries', role: 'owner', load: loadDeliveriesPage, submit: submitDeliveriesPage },
]
