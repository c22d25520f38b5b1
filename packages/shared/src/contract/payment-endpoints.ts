import * as v from 'valibot'
import {
  OrderParamsSchema,
  OrderTokenSchema,
  PaymentQuerySchema,
  PaymentViewSchema,
  PayOrderSchema,
  ResumeOrderSchema,
  SettleOrderSchema,
} from './payment.ts'
import { LocaleQuerySchema } from './requests.ts'

const none = v.strictObject({})

/** The rows of endpoints.ts that only visits with a payment need: the widget loads them with its payment screen. */
export const paymentEndpoints = {
  payOrder: {
    method: 'POST',
    path: '/orders/{order}/pay',
    summary: 'Begin to pay for an order, or go on with it: answers with the address of the payment page',
    params: OrderParamsSchema,
    query: LocaleQuerySchema,
    body: PayOrderSchema,
    status: 200,
    response: PaymentViewSchema,
  },
  getPayment: {
    method: 'GET',
    path: '/orders/{order}/payment',
    summary: 'How far the payment of an order has come, as it is written down; changes nothing',
    params: OrderParamsSchema,
    query: PaymentQuerySchema,
    status: 200,
    response: PaymentViewSchema,
  },
  settleOrder: {
    method: 'POST',
    path: '/orders/{order}/payment',
    summary:
      'Ask the provider how far the payment of an order has come, and act on it; never charges anything',
    params: OrderParamsSchema,
    query: LocaleQuerySchema,
    body: SettleOrderSchema,
    status: 200,
    response: PaymentViewSchema,
  },
  resumeOrder: {
    method: 'POST',
    path: '/orders/resume',
    summary: 'Exchange the one-time key of a visitor who came back from paying',
    params: none,
    query: LocaleQuerySchema,
    body: ResumeOrderSchema,
    status: 200,
    response: PaymentViewSchema,
  },
  abandonOrder: {
    method: 'DELETE',
    path: '/orders/{order}',
    summary: 'Give back the times of an order that was not paid for',
    params: OrderParamsSchema,
    query: none,
    body: OrderTokenSchema,
    status: 204,
  },
} as const
