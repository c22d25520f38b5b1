import type { DeskRoute } from '../page.ts'
import { loadCustomerData, loadCustomerTable } from './customer-files.ts'
import { loadCustomerPage, submitCustomerPage } from './customer-page.tsx'
import { loadErasePage, submitErasePage } from './erase-page.tsx'
import { loadListPage } from './list-page.tsx'
import { loadMergePage, submitMergePage } from './merge-page.tsx'

export const customerRoutes: readonly DeskRoute[] = [
  { path: '/desk/customers', role: 'staff', load: loadListPage },
  // Before a customer: no id is like this.
  { path: '/desk/customers/table', role: 'owner', load: loadCustomerTable },
  { path: '/desk/customers/:id', role: 'staff', load: loadCustomerPage, submit: submitCustomerPage },
  { path: '/desk/customers/:id/data', role: 'owner', load: loadCustomerData },
  { path: '/desk/customers/:id/merge', role: 'owner', load: loadMergePage, submit: submitMergePage },
  { path: '/desk/customers/:id/erase', role: 'owner', load: loadErasePage, submit: submitErasePage },
]
