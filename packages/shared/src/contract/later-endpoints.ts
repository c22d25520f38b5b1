import * as v from 'valibot'
import {
  OrderParamsSchema,
  OrderTokenSchema,
  PayOrderSchema,
  PaymentQuerySchema,
  PaymentViewSchema,
  ResumeOrderSchema,
  SettleOrderSchema,
} from './payment.ts'
import {
  CancelSchema,
  CreateOrderSchema,
  HoldTokenSchema,
  IdOrSlugParamsSchema,
  LinkParamsSchema,
  LocaleQuerySchema,
  PartySlotsQuerySchema,
  PreviewSeriesSchema,
  RescheduleSchema,
  TokenParamsSchema,
} from './requests.ts'
import {
  BookingViewSchema,
  GroupViewSchema,
  HoldViewSchema,
  LinkViewSchema,
  MenuViewSchema,
  OrderViewSchema,
  SlotsViewSchema,
} from './views.ts'
import { SeriesPreviewSchema } from './series-preview.ts'
import { SiteViewSchema } from './site-view.ts'

/**
 * The rows of endpoints.ts that no visit needs before a time is chosen, or that only few need: the widget loads each with the
 * chapter that asks it.
 */

const none = v.strictObject({})

/** For the server of pages. */
export const getSite = {
  method: 'GET',
  path: '/site',
  summary: 'Which business answers this host, its language, its host names and the number of its last import',
  params: none,
  query: LocaleQuerySchema,
  status: 200,
  response: SiteViewSchema,
} as const

export const getGroup = {
  method: 'GET',
  path: '/groups/{idOrSlug}',
  summary: 'A page that offers several services',
  params: IdOrSlugParamsSchema,
  query: LocaleQuerySchema,
  status: 200,
  response: GroupViewSchema,
} as const

export const getMenu = {
  method: 'GET',
  path: '/menus/{idOrSlug}',
  summary: 'A service menu: categories with their services',
  params: IdOrSlugParamsSchema,
  query: LocaleQuerySchema,
  status: 200,
  response: MenuViewSchema,
} as const

export const getLink = {
  method: 'GET',
  path: '/otl/{link}',
  summary: 'What a one-time link opens',
  params: LinkParamsSchema,
  query: LocaleQuerySchema,
  status: 200,
  response: LinkViewSchema,
} as const

export const findPartySlots = {
  method: 'GET',
  path: '/slots/party',
  summary: 'Times at which several services, for one guest or several, can begin together or in a row',
  params: none,
  query: PartySlotsQuerySchema,
  status: 200,
  response: SlotsViewSchema,
} as const

export const previewSeries = {
  method: 'POST',
  path: '/series/preview',
  summary: 'Every occurrence of a recurring appointment, with what stands in its way; changes nothing',
  params: none,
  query: none,
  body: PreviewSeriesSchema,
  onlyReads: true,
  status: 200,
  response: SeriesPreviewSchema,
} as const

export const renewHold = {
  method: 'PATCH',
  path: '/holds',
  summary: 'Keep a hold for longer',
  params: none,
  query: none,
  body: HoldTokenSchema,
  status: 200,
  response: HoldViewSchema,
} as const

export const createOrder = {
  method: 'POST',
  path: '/orders',
  summary: 'Book: turn a hold, or bare items, into bookings',
  params: none,
  query: LocaleQuerySchema,
  body: CreateOrderSchema,
  status: 201,
  response: OrderViewSchema,
} as const

export const payOrder = {
  method: 'POST',
  path: '/orders/{order}/pay',
  summary: 'Begin to pay for an order, or go on with it: answers with the address of the payment page',
  params: OrderParamsSchema,
  query: LocaleQuerySchema,
  body: PayOrderSchema,
  status: 200,
  response: PaymentViewSchema,
} as const

export const getPayment = {
  method: 'GET',
  path: '/orders/{order}/payment',
  summary: 'How far the payment of an order has come, as it is written down; changes nothing',
  params: OrderParamsSchema,
  query: PaymentQuerySchema,
  bearer: 'orderToken',
  status: 200,
  response: PaymentViewSchema,
} as const

export const settleOrder = {
  method: 'POST',
  path: '/orders/{order}/payment',
  summary: 'Ask the provider how far the payment of an order has come, and act on it; never charges anything',
  params: OrderParamsSchema,
  query: LocaleQuerySchema,
  body: SettleOrderSchema,
  status: 200,
  response: PaymentViewSchema,
} as const

export const resumeOrder = {
  method: 'POST',
  path: '/orders/resume',
  summary: 'Exchange the one-time key of a visitor who came back from paying',
  params: none,
  query: LocaleQuerySchema,
  body: ResumeOrderSchema,
  status: 200,
  response: PaymentViewSchema,
} as const

export const abandonOrder = {
  method: 'DELETE',
  path: '/orders/{order}',
  summary: 'Give back the times of an order that was not paid for',
  params: OrderParamsSchema,
  query: none,
  body: OrderTokenSchema,
  status: 204,
} as const

export const getBooking = {
  method: 'GET',
  path: '/manage/{token}',
  summary: 'The booking of a manage token',
  params: TokenParamsSchema,
  query: LocaleQuerySchema,
  status: 200,
  response: BookingViewSchema,
} as const

export const rescheduleBooking = {
  method: 'POST',
  path: '/manage/{token}/reschedule',
  summary: 'Move a booking to another time',
  params: TokenParamsSchema,
  query: LocaleQuerySchema,
  body: RescheduleSchema,
  status: 200,
  response: BookingViewSchema,
} as const

export const cancelBooking = {
  method: 'POST',
  path: '/manage/{token}/cancel',
  summary: 'Cancel a booking, with a reason',
  params: TokenParamsSchema,
  query: LocaleQuerySchema,
  body: CancelSchema,
  status: 200,
  response: BookingViewSchema,
} as const
