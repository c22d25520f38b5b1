import * as v from 'valibot'
import { FormViewSchema, QuizResultViewSchema, SubmissionViewSchema } from '@booking/shared/contract/forms'
import { PaymentViewSchema } from '@booking/shared/contract/payment'
import {
  BookingViewSchema,
  GroupViewSchema,
  LinkViewSchema,
  MenuViewSchema,
  ProviderViewSchema,
  ServiceViewSchema,
  SlotsViewSchema,
} from '@booking/shared/contract/views'
import type { Answer } from '@booking/shared/flow/answer'
import type { Work } from '@booking/shared/flow/work'

/** A refusal that was drawn is asked for again: it may be over. */
const resultOf = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.object({ ok: v.literal(true), value: schema })

const results = {
  service: resultOf(ServiceViewSchema),
  provider: resultOf(ProviderViewSchema),
  group: resultOf(GroupViewSchema),
  menu: resultOf(MenuViewSchema),
  link: resultOf(LinkViewSchema),
  booking: resultOf(BookingViewSchema),
  payment: resultOf(PaymentViewSchema),
  slots: resultOf(SlotsViewSchema),
  form: resultOf(FormViewSchema),
  submission: resultOf(SubmissionViewSchema),
  meaning: resultOf(QuizResultViewSchema),
}

function read<Value>(schema: v.GenericSchema<unknown, Value>, stored: unknown): Value | null {
  const { success, output } = v.safeParse(schema, stored)
  return success ? output : null
}

/** What was stored of a work's answer, or null where it is not what answers it. */
export function toAnswer(work: Work, stored: unknown): Answer | null {
  switch (work.type) {
    case 'load_service': {
      const result = read(results.service, stored)
      return result && { type: 'load_service_answered', work, result }
    }
    case 'load_provider': {
      const result = read(results.provider, stored)
      return result && { type: 'load_provider_answered', work, result }
    }
    case 'load_group': {
      const result = read(results.group, stored)
      return result && { type: 'load_group_answered', work, result }
    }
    case 'load_menu': {
      const result = read(results.menu, stored)
      return result && { type: 'load_menu_answered', work, result }
    }
    case 'load_link': {
      const result = read(results.link, stored)
      return result && { type: 'load_link_answered', work, result }
    }
    case 'load_booking': {
      const result = read(results.booking, stored)
      return result && { type: 'load_booking_answered', work, result }
    }
    case 'load_slots': {
      const result = read(results.slots, stored)
      return result && { type: 'load_slots_answered', work, result }
    }
    case 'load_payment': {
      const result = read(results.payment, stored)
      return result && { type: 'load_payment_answered', work, result }
    }
    case 'load_form': {
      const result = read(results.form, stored)
      return result && { type: 'load_form_answered', work, result }
    }
    case 'load_result': {
      const result = read(results.submission, stored)
      return result && { type: 'load_result_answered', work, result }
    }
    case 'load_quiz_result': {
      const result = read(results.meaning, stored)
      return result && { type: 'load_quiz_result_answered', work, result }
    }
    // Nothing else is asked before a page is drawn.
    case 'load_party_slots':
    case 'find_next':
    case 'preview_series':
    case 'create_hold':
    case 'renew_hold':
    case 'release_hold':
    case 'abandon_order':
    case 'settle_order':
    case 'resume_order':
    case 'pay_order':
    case 'create_order':
    case 'reschedule':
    case 'cancel':
    case 'submit_form':
      return null
  }
}
