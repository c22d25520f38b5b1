import { endpoints } from '@hourfold/shared/contract/endpoints'

import { scopeOfItems } from '../../catalog/find-subject.ts'
import { write } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { createOrder } from './create-order.ts'

export const orderRoutes = {
  createOrder: write(endpoints.createOrder, (context: ViewContext, { body }) => createOrder(context, body), {
    scopeOf: (catalog, { body }) => scopeOfItems(catalog, body.items ?? []),
    checksCatalog: true,
  }),
}
