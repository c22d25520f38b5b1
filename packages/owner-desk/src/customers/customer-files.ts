import { csvFile } from '../layout/csv-file.ts'
import { faultPage } from '../layout/fault-page.tsx'
import type { DeskFile, DeskPage, SignedInRequest } from '../page.ts'

/** All customers as a table. */
export async function loadCustomerTable(request: SignedInRequest): Promise<DeskPage | DeskFile> {
  const table = await request.client.call('exportCustomers', {})
  if (!table.ok) return faultPage(request, table.refusal.code)
  return csvFile('customers.csv', table.value)
}

/** Everything about one customer, to be handed to them. */
export async function loadCustomerData(request: SignedInRequest): Promise<DeskPage | DeskFile> {
  const id = request.params['id'] ?? ''
  const data = await request.client.call('exportCustomer', { params: { id } })
  if (!data.ok) return faultPage(request, data.refusal.code)
  return {
    file: JSON.stringify(data.value, null, 2),
    type: 'application/json; charset=utf-8',
    name: 'customer.json',
  }
}
