import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import { read, write } from '../../endpoints/route.ts'
import { answerBooking } from './answer-booking.ts'
import { cancelBusinessBooking } from './cancel-bookings.ts'
import { markArrived, recordPayment, saveNote } from './edit-booking.ts'
import { getBusinessBooking } from './get-booking.ts'
import { listRequests } from './list-requests.ts'
import { makeManageLink } from './make-manage-link.ts'
import type { BusinessBookingContext } from './open-booking.ts'
import { sendBookingMail } from './send-booking-mail.ts'
import { setAttendance } from './set-attendance.ts'

export const businessBookingRoutes = {
  getBusinessBooking: read(
    businessEndpoints.getBusinessBooking,
    (context: BusinessBookingContext, { params }) => getBusinessBooking(context, params.id),
  ),
  listRequests: read(businessEndpoints.listRequests, (context: BusinessBookingContext) =>
    listRequests(context),
  ),
  confirmBooking: write(
    businessEndpoints.confirmBooking,
    (context: BusinessBookingContext, { params, body }) =>
      answerBooking(context, params.id, body, { kind: 'confirm' }),
  ),
  declineBooking: write(
    businessEndpoints.declineBooking,
    (context: BusinessBookingContext, { params, body }) =>
      answerBooking(context, params.id, body, { kind: 'decline', message: body.message }),
  ),
  cancelBusinessBooking: write(
    businessEndpoints.cancelBusinessBooking,
    (context: BusinessBookingContext, { params, body }) => cancelBusinessBooking(context, params.id, body),
  ),
  markArrived: write(businessEndpoints.markArrived, (context: BusinessBookingContext, { params, body }) =>
    markArrived(context, params.id, body),
  ),
  setAttendance: write(businessEndpoints.setAttendance, (context: BusinessBookingContext, { params, body }) =>
    setAttendance(context, params.id, body),
  ),
  recordPayment: write(businessEndpoints.recordPayment, (context: BusinessBookingContext, { params, body }) =>
    recordPayment(context, params.id, body),
  ),
  saveNote: write(businessEndpoints.saveNote, (context: BusinessBookingContext, { params, body }) =>
    saveNote(context, params.id, body),
  ),
  sendBookingMail: write(businessEndpoints.sendBookingMail, (context: BusinessBookingContext, { params }) =>
    sendBookingMail(context, params.id),
  ),
  makeManageLink: write(businessEndpoints.makeManageLink, (context: BusinessBookingContext, { params }) =>
    makeManageLink(context, params.id),
  ),
}
