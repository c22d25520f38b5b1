import type { DeskRoute, DeskFile, DeskPage, SignedInRequest } from '../page.ts'
import { loadCustomerPage, submitCustomerPage } from './customer-page.tsx'
import { loadErasePage, submitErasePage } from './erase-page.tsx'
import { loadListPage } from './list-page.tsx'
import { loadMergePage, submitMergePage } from './merge-page.tsx'
import { csvFile } from '../layout/csv-file.ts'
import { faultPage } from '../layout/fault-page.tsx'

/** All customers as a table. */
async function loadCustomerTable(request: SignedInRequest): Promise<DeskPage | DeskFile> {
  const table = await request.client.call('exportCustomers', {})
  if (!table.ok) return faultPage(request, table.refusal.code)
  return csvFile('customers.csv', table.value)
}

/** Everything about one customer, to be handed to them. */
async function loadCustomerData(request: SignedInRequest): Promise<DeskPage | DeskFile> {
  const id = request.params['id'] ?? ''
  const data = await request.client.call('exportCustomer', { params: { id } })
  if (!data.ok) return faultPage(request, data.refusal.code)
  return {
    file: JSON.stringify(data.value, null, 2),
    type: 'application/json; charset=utf-8',
    name: 'customer.json',
  }
}

export const customerRoutes: readonly DeskRoute[] = [
  { path: '/desk/customers', role: 'staff', load: loadListPage },
  // Before a customer: no id is like this.
  { path: '/desk/customers/table', role: 'owner', load: loadCustomerTable },
  { path: '/desk/customers/:id', role: 'staff', load: loadCustomerPage, submit: submitCustomerPage },
  { path: '/desk/customers/:id/data', role: 'owner', load: loadCustomerData },
  { path: '/desk/customers/:id/merge', role: 'owner', load: loadMergePage, submit: submitMergePage },
  { path: '/desk/customers/:id/erase', role: 'owner', load: loadErasePage, submit: submitErasePage },
]
