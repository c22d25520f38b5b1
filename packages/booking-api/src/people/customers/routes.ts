import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import { read, readFile, write } from '../../endpoints/route.ts'
import { changeCustomer } from './change-customer.ts'
import type { CustomerContext } from './customer-context.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer, exportCustomers } from './export-customers.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomerBookings } from './list-customer-bookings.ts'
import { listCustomers } from './list-customers.ts'
import { mergeCustomers } from './merge-customers.ts'

export const customerRoutes = {
  listCustomers: read(businessEndpoints.listCustomers, (context: CustomerContext, { query }) =>
    listCustomers(context, query),
  ),
  exportCustomers: readFile(businessEndpoints.exportCustomers, (context: CustomerContext) =>
    exportCustomers(context),
  ),
  getCustomer: read(businessEndpoints.getCustomer, (context: CustomerContext, { params }) =>
    getCustomer(context, params.id),
  ),
  listCustomerBookings: read(
    businessEndpoints.listCustomerBookings,
    (context: CustomerContext, { params, query }) => listCustomerBookings(context, params.id, query),
  ),
  exportCustomer: read(businessEndpoints.exportCustomer, (context: CustomerContext, { params }) =>
    exportCustomer(context, params.id),
  ),
  changeCustomer: write(businessEndpoints.changeCustomer, (context: CustomerContext, { params, body }) =>
    changeCustomer(context, params.id, body),
  ),
  mergeCustomers: write(businessEndpoints.mergeCustomers, (context: CustomerContext, { params, body }) =>
    mergeCustomers(context, params.id, body.into),
  ),
  eraseCustomer: write(businessEndpoints.eraseCustomer, (context: CustomerContext, { params, body }) =>
    eraseCustomer(context, params.id, body),
  ),
}
