import { endpoints } from '@booking/shared/contract/endpoints'
import { createOrder as order } from '../../orders/create-order.ts'
import { subjectIdsOf } from '../../catalog/find-subject.ts'
import { write } from '../../routing/route.ts'

export const createOrder = write(endpoints.createOrder, (call, { body }) => order(call, body), {
  subjectsOf: (offer, { body }) => (body.items ?? []).flatMap((item) => subjectIdsOf(offer, item)),
  checksOffer: true,
})
