// Generated from the OpenAPI document by `npm run client`. Do not edit.

export interface paths {
  '/api/v1/site': {
    /** The business of this host: its default language, its host names and the revision of its last import */
    get: operations['getSite']
  }
  '/api/v1/business': {
    /** The business and its catalog */
    get: operations['getBusiness']
  }
  '/api/v1/services/{idOrSlug}': {
    /** A service, the people who offer it and its questions */
    get: operations['getService']
  }
  '/api/v1/providers/{idOrSlug}': {
    /** A staff member or a team and their services */
    get: operations['getProvider']
  }
  '/api/v1/groups/{idOrSlug}': {
    /** A group of services */
    get: operations['getGroup']
  }
  '/api/v1/menus/{idOrSlug}': {
    /** A service menu: categories with their services */
    get: operations['getMenu']
  }
  '/api/v1/otl/{link}': {
    /** The service of a one-time link */
    get: operations['getLink']
  }
  '/api/v1/images/{image}': {
    /** An image of a service, a person or a question; the content at an address never changes */
    get: operations['getImage']
  }
  '/api/v1/slots': {
    /** Free times of a service in a period, grouped by date in the requested zone */
    get: operations['findSlots']
  }
  '/api/v1/slots/next': {
    /** The next bookable time of a service */
    get: operations['findNextSlot']
  }
  '/api/v1/slots/party': {
    /** Times at which several services, for one or several guests, can begin together or one after the other */
    get: operations['findPartySlots']
  }
  '/api/v1/series/preview': {
    /** All occurrences of a recurring appointment, with their conflicts; changes nothing */
    post: operations['previewSeries']
  }
  '/api/v1/holds': {
    /** Hold slots while the visitor fills in the form */
    post: operations['createHold']
    /** Release a hold */
    delete: operations['releaseHold']
    /** Extend a hold */
    patch: operations['renewHold']
  }
  '/api/v1/orders': {
    /** Create bookings from a hold, or from items without a hold */
    post: operations['createOrder']
  }
  '/api/v1/orders/{order}/pay': {
    /** Start or continue the payment of an order; returns the address of the payment page */
    post: operations['payOrder']
  }
  '/api/v1/orders/{order}/payment': {
    /** The recorded state of the payment of an order; changes nothing */
    get: operations['getPayment']
    /** Ask the provider for the state of the payment of an order, and update the order; never charges anything */
    post: operations['settleOrder']
  }
  '/api/v1/orders/resume': {
    /** Exchange the one-time token of a visitor who returns from the payment */
    post: operations['resumeOrder']
  }
  '/api/v1/orders/{order}': {
    /** Release the slots of an unpaid order */
    delete: operations['abandonOrder']
  }
  '/api/v1/sandbox/{session}': {
    /** A payment of the sandbox, where no money moves */
    get: operations['getSandboxPayment']
    /** Simulate an action on a payment page: pay, be declined, leave, pay late or twice */
    post: operations['playSandboxPayment']
  }
  '/api/v1/manage/{token}': {
    /** The booking of a manage token */
    get: operations['getBooking']
  }
  '/api/v1/manage/{token}/calendar.ics': {
    /** The booking as an iCalendar file */
    get: operations['getBookingCalendar']
  }
  '/api/v1/manage/{token}/reschedule': {
    /** Reschedule a booking */
    post: operations['rescheduleBooking']
  }
  '/api/v1/manage/{token}/cancel': {
    /** Cancel a booking, with a reason */
    post: operations['cancelBooking']
  }
  '/api/v1/requests/{signed}': {
    /** A requested appointment, for the business that answers it */
    get: operations['getRequest']
  }
  '/api/v1/requests/{signed}/confirm': {
    /** Confirm a requested appointment */
    post: operations['confirmRequest']
  }
  '/api/v1/requests/{signed}/decline': {
    /** Decline a requested appointment; its slot is released */
    post: operations['declineRequest']
  }
  '/api/v1/forms/{idOrSlug}': {
    /** A form: its pages, questions and rules */
    get: operations['getForm']
  }
  '/api/v1/surveys/{idOrSlug}': {
    /** A survey: its pages, questions and rules */
    get: operations['getSurvey']
  }
  '/api/v1/quizzes/{idOrSlug}': {
    /** A quiz: its pages, questions, rules and tiers */
    get: operations['getQuiz']
  }
  '/api/v1/forms/{idOrSlug}/submissions': {
    /** Send the answers to a form */
    post: operations['submitForm']
  }
  '/api/v1/surveys/{idOrSlug}/submissions': {
    /** Send the answers to a survey */
    post: operations['submitSurvey']
  }
  '/api/v1/quizzes/{idOrSlug}/submissions': {
    /** Send the answers to a quiz, and get the result */
    post: operations['submitQuiz']
  }
  '/api/v1/results/{signed}': {
    /** The result of sent answers, by the token from their response */
    get: operations['getResult']
  }
  '/api/v1/quizzes/{idOrSlug}/results/{score}': {
    /** The explanation of a score from 0 to 100 of a quiz, without personal answers */
    get: operations['getQuizResult']
  }
  '/api/v1/previews/{preview}': {
    /** Whether a signed preview link is still valid, and until when */
    get: operations['getPreview']
  }
  '/api/v1/address-proofs': {
    /** The state of a proof, which the link in the mail may have changed */
    get: operations['getAddressProof']
    /** Request a mail with a code that proves an address */
    post: operations['createAddressProof']
  }
  '/api/v1/address-proofs/check': {
    /** Prove an address by the code; a wrong code is counted, and five end the proof */
    post: operations['checkAddressCode']
  }
  '/api/v1/address-confirmations/{signed}': {
    /** The state of a proof, by the signed token of the link in its mail */
    get: operations['getAddressConfirmation']
    /** Prove an address by the link in its mail */
    post: operations['confirmAddress']
  }
  '/api/v1/link-requests': {
    /** Request a mail with the links to the bookings of an address; the response is the same for every address */
    post: operations['requestLinks']
  }
  '/api/v1/mail-opt-outs/{signed}': {
    /** Whether reminders are sent, by the signed token of an unsubscribe link */
    get: operations['getMailOptOut']
    /** End reminders and follow-ups, or allow them again */
    post: operations['setMailOptOut']
  }
  '/api/v1/consents': {
    /** Record a cookie choice: categories, time and text version, without the person */
    post: operations['createConsent']
  }
  '/api/v1/business/sign-in-links': {
    /** Request a mail that signs a person of the business in; the response is the same for every address */
    post: operations['createSignInLink']
  }
  '/api/v1/business/sign-in-links/print': {
    /** A link that signs a person of the business in; for the operator on the command line alone */
    post: operations['printSignInLink']
  }
  '/api/v1/business/sessions': {
    /** The open sessions: staff see their own, owners all of them */
    get: operations['listSessions']
    /** Sign in by the token of a link; the response has the session token, once */
    post: operations['createSession']
  }
  '/api/v1/business/sessions/demo': {
    /** Sign in as the owner of a public demo, which anyone may do; `not_found` everywhere else */
    post: operations['createDemoSession']
  }
  '/api/v1/business/session': {
    /** Who is signed in */
    get: operations['getSession']
    /** Sign out */
    delete: operations['endSession']
    /** Choose the language of the desk */
    patch: operations['changeSession']
  }
  '/api/v1/business/sessions/{id}': {
    /** Sign a session out */
    delete: operations['revokeSession']
  }
  '/api/v1/business/keys': {
    /** The keys of the business API that are valid */
    get: operations['listKeys']
    /** Create a key with scopes; only this response has it */
    post: operations['createKey']
  }
  '/api/v1/business/keys/{id}': {
    /** Revoke a key */
    delete: operations['revokeKey']
  }
  '/api/v1/business/audit': {
    /** Who did what and when, the newest first */
    get: operations['listAudit']
  }
  '/api/v1/business/agenda': {
    /** Hours, bookings, classes and blocked time of people, for at most 42 days */
    get: operations['getAgenda']
  }
  '/api/v1/business/bookings': {
    /** Bookings, cancelled ones included, by start; or those that a search finds */
    get: operations['listBookings']
    /** Book for a customer on the phone, who pays on site. `rule_broken` names the rules that may be overridden */
    post: operations['addBookings']
  }
  '/api/v1/business/changes': {
    /** Whether bookings, hours or blocked time have changed since a version */
    get: operations['getChanges']
  }
  '/api/v1/business/bookings/{id}': {
    /** A booking in full, by its id or reference */
    get: operations['getBusinessBooking']
  }
  '/api/v1/business/requests': {
    /** Requested appointments that wait for a decision, the earliest deadline first */
    get: operations['listRequests']
  }
  '/api/v1/business/bookings/{id}/confirm': {
    /** Confirm a requested appointment */
    post: operations['confirmBooking']
  }
  '/api/v1/business/bookings/{id}/decline': {
    /** Decline a request, with an optional message for the customer; a payment is refunded */
    post: operations['declineBooking']
  }
  '/api/v1/business/bookings/{id}/cancel': {
    /** Cancel a booking, or those of its order or series */
    post: operations['cancelBusinessBooking']
  }
  '/api/v1/business/bookings/{id}/arrival': {
    /** Record that the customer has arrived, or that this was a mistake */
    post: operations['markArrived']
  }
  '/api/v1/business/bookings/{id}/attendance': {
    /** Record that it took place or that the customer did not show up, or that this was a mistake */
    post: operations['setAttendance']
  }
  '/api/v1/business/bookings/{id}/payment': {
    /** Record what was paid at the business, in minor units; null withdraws it */
    post: operations['recordPayment']
  }
  '/api/v1/business/bookings/{id}/note': {
    /** Write the internal note of a booking */
    post: operations['saveNote']
  }
  '/api/v1/business/bookings/{id}/mail': {
    /** Send the customer the mail of the present state of the booking again */
    post: operations['sendBookingMail']
  }
  '/api/v1/business/bookings/{id}/manage-link': {
    /** Create a link with which the customer manages the booking; anyone who has it can move and cancel */
    post: operations['makeManageLink']
  }
  '/api/v1/business/bookable-services': {
    /** The services that the desk may book, private ones included */
    get: operations['listBookableServices']
  }
  '/api/v1/business/slots': {
    /** Free times of a service; with `rules=business` regardless of notice and horizon */
    get: operations['findBusinessSlots']
  }
  '/api/v1/business/bookings/{id}/move': {
    /** Move a booking to another time or person, or try it. `rule_broken` names the rules that may be overridden */
    post: operations['moveBusinessBooking']
  }
  '/api/v1/business/time-off': {
    /** Time off and extra time that ends after a moment, now by default, the earliest first */
    get: operations['listTimeOff']
    /** Take time off, with a decision for each booking that it hits, or open extra time */
    post: operations['createTimeOff']
  }
  '/api/v1/business/time-off/preview': {
    /** The bookings that time off would hit, and how many visitors hold a time in it just now; changes nothing */
    post: operations['previewTimeOff']
  }
  '/api/v1/business/time-off/{id}': {
    /** Take time off or extra time back */
    delete: operations['removeTimeOff']
    /** Change the note of time off */
    patch: operations['changeTimeOff']
  }
  '/api/v1/business/customers': {
    /** The customers, by their last visit or by name */
    get: operations['listCustomers']
  }
  '/api/v1/business/customers-table': {
    /** All customers as a CSV file */
    get: operations['exportCustomers']
  }
  '/api/v1/business/customers/{id}': {
    /** A customer with contact, note, figures and answers; a merged customer is answered with the one who has everything now */
    get: operations['getCustomer']
    /** Change name, contact or note; block the customer from booking online, or not any more. Staff members may change neither name nor contact */
    patch: operations['changeCustomer']
  }
  '/api/v1/business/customers/{id}/bookings': {
    /** The bookings of a customer, the latest first */
    get: operations['listCustomerBookings']
  }
  '/api/v1/business/customers/{id}/data': {
    /** Everything that is stored about a customer, for a request for their own data (GDPR, Article 15) */
    get: operations['exportCustomer']
  }
  '/api/v1/business/customers/{id}/merge': {
    /** Give everything of this customer to another one, who is the same person */
    post: operations['mergeCustomers']
  }
  '/api/v1/business/customers/{id}/erase': {
    /** Erase who a customer is from every table; figures stay. Refuses with `bookings_ahead` unless bookings that are still to come are cancelled with it */
    post: operations['eraseCustomer']
  }
  '/api/v1/business/retention': {
    /** How long personal data is kept, what is due now, and when each rule ran last */
    get: operations['showRetention']
  }
  '/api/v1/business/people/data': {
    /** Everything that is stored about a person, who may have booked, come along with others or answered a form (GDPR, Article 15) */
    post: operations['exportPerson']
  }
  '/api/v1/business/people/erasure-preview': {
    /** What erasing a person would delete or empty; changes nothing */
    post: operations['previewErasure']
  }
  '/api/v1/business/people/erase': {
    /** Erase a person from every table; figures stay. A guest of others is erased as a guest alone. Refuses with `bookings_ahead` unless bookings that are still to come are cancelled with it */
    post: operations['erasePerson']
  }
  '/api/v1/business/settings': {
    /** The files of the business; none if it has to be imported again first */
    get: operations['listSettings']
  }
  '/api/v1/business/settings/file': {
    /** A file of the business with its fields */
    get: operations['getSettingsFile']
  }
  '/api/v1/business/settings/preview': {
    /** The coming bookings that would no longer fit after a change, and what it would empty at the next run of the retention rules; changes nothing */
    post: operations['previewSettings']
  }
  '/api/v1/business/settings/changes': {
    /** What was changed, the newest first */
    get: operations['listSettingsChanges']
    /** Change a file of the business, checked and put into effect as an import. Refuses with `rule_broken` where coming bookings no longer fit or shorter periods of retention would empty something, unless that is accepted */
    post: operations['changeSettings']
  }
  '/api/v1/business/settings/changes/{id}/undo': {
    /** Restore the text of a file from before a change, unless the file was changed since */
    post: operations['undoSettingsChange']
  }
  '/api/v1/business/settings/export': {
    /** All files of the business; images by their stored names */
    get: operations['exportSettings']
  }
  '/api/v1/business/settings/images/{name}': {
    /** An image of the export, in base64 */
    get: operations['exportImage']
  }
  '/api/v1/business/reports': {
    /** Bookings, takings, refunds, cancellations and no-shows of a period, by person, service and day */
    get: operations['getReport']
  }
  '/api/v1/business/reports/bookings.csv': {
    /** The bookings that begin in a period with their money, a row each, as CSV */
    get: operations['exportReport']
  }
  '/api/v1/business/payments': {
    /** Online payments, the newest first */
    get: operations['listPayments']
  }
  '/api/v1/business/payments/{id}': {
    /** A payment with its captures, refunds and bookings */
    get: operations['getPaymentDetail']
  }
  '/api/v1/business/payments/{id}/refunds': {
    /** Refund what is left of a payment, or a part of it */
    post: operations['refundPayment']
  }
  '/api/v1/business/refunds/{id}/retry': {
    /** Try a failed refund again */
    post: operations['retryRefund']
  }
  '/api/v1/business/answers/forms': {
    /** The forms, surveys, quizzes and questions of services that were answered, archived ones too */
    get: operations['listAnsweredForms']
  }
  '/api/v1/business/answers': {
    /** Submissions, the newest first */
    get: operations['listAnswers']
  }
  '/api/v1/business/answers/export': {
    /** All submissions of a form as CSV, without suspected ones unless requested */
    get: operations['exportAnswers']
  }
  '/api/v1/business/answers/{id}': {
    /** A submission with questions and answers as text */
    get: operations['getAnswers']
    /** Delete a submission for good; its booking stays */
    delete: operations['deleteAnswers']
  }
  '/api/v1/business/deliveries': {
    /** Mails and webhooks, those that failed permanently first, then the newest */
    get: operations['listDeliveries']
  }
  '/api/v1/business/deliveries/{id}/retry': {
    /** Send a message again that failed permanently or was suppressed */
    post: operations['retryDelivery']
  }
  '/api/v1/business/deliveries/retry': {
    /** Send all messages again that failed permanently */
    post: operations['retryDeadDeliveries']
  }
  '/api/v1/business/webhooks': {
    /** The webhook endpoints in the business’s files, with the state of their deliveries */
    get: operations['listWebhookEndpoints']
  }
  '/api/v1/business/webhooks/{slug}/test': {
    /** Send a test event to an endpoint */
    post: operations['testWebhookEndpoint']
  }
  '/api/v1/business/webhooks/{slug}/retry': {
    /** Send all webhooks of an endpoint again that failed permanently or lacked a secret */
    post: operations['retryWebhookEndpoint']
  }
  '/api/v1/business/samples': {
    /** Delete the sample bookings of the demo, with their customers and payments; real bookings stay */
    delete: operations['removeSamples']
  }
  '/api/v1/webhooks/payments/{provider}': {
    /** Notice of a payment provider. The signature covers the raw bytes; the response is sent after the notice has been processed */
    post: operations['takePaymentNotice']
  }
}
export interface webhooks {
  'booking.pending_payment': {
    /**
     * A booking was made and waits for its payment
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive booking.pending_payment']
  }
  'booking.requested': {
    /**
     * A booking was requested and waits for your answer
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive booking.requested']
  }
  'booking.confirmed': {
    /**
     * A booking was made, paid or accepted: it takes place
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive booking.confirmed']
  }
  'booking.rescheduled': {
    /**
     * A booking was moved
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive booking.rescheduled']
  }
  'booking.cancelled': {
    /**
     * A booking was cancelled, by the visitor or by you
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive booking.cancelled']
  }
  'booking.declined': {
    /**
     * You declined a request
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive booking.declined']
  }
  'booking.expired': {
    /**
     * A booking was not paid, or a request not answered, in time
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive booking.expired']
  }
  'payment.processing': {
    /**
     * An online payment is still being processed after four hours; its times are kept
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive payment.processing']
  }
  'payment.paid': {
    /**
     * An order was paid online
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive payment.paid']
  }
  'refund.succeeded': {
    /**
     * Money went back to the visitor
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive refund.succeeded']
  }
  'refund.failed': {
    /**
     * A refund failed, perhaps days after it was sent: the visitor does not have the money
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive refund.failed']
  }
  'form.submitted': {
    /**
     * A form, survey or quiz was answered
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive form.submitted']
  }
  'webhook.test': {
    /**
     * A test of the endpoint, sent by command
     * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
     */
    post: operations['receive webhook.test']
  }
}
export interface components {
  schemas: {
    Problem: {
      type: string
      title: string
      status: number
      code:
        | 'page_not_found'
        | 'external_redirect_refused'
        | 'calendar_not_found'
        | 'calendar_unavailable'
        | 'business_missing'
        | 'event_not_found'
        | 'timezone_not_found'
        | 'booking_failed'
        | 'staff_busy'
        | 'resource_unavailable'
        | 'slot_taken'
        | 'hold_expired'
        | 'hold_not_found'
        | 'hold_renewals_used'
        | 'address_unproven'
        | 'seats_exceeded'
        | 'max_slots_per_service'
        | 'booking_limit_reached'
        | 'contact_blocked'
        | 'guest_count_range'
        | 'services_missing_for_guests'
        | 'guest_name_required'
        | 'guest_name_invalid'
        | 'guest_email_required'
        | 'guest_email_duplicate'
        | 'invalid_request'
        | 'required'
        | 'invalid'
        | 'unknown_key'
        | 'too_long'
        | 'email_invalid'
        | 'phone_invalid'
        | 'name_invalid'
        | 'choose_one'
        | 'too_many_choices'
        | 'out_of_range'
        | 'terms_required'
        | 'location_required'
        | 'location_missing'
        | 'notice_too_short'
        | 'too_far_ahead'
        | 'payment_provider_error'
        | 'payment_processing_error'
        | 'payment_workflow_error'
        | 'payment_failed'
        | 'paid_slot_lost'
        | 'slug_expired'
        | 'reschedule_window_closed'
        | 'cancellation_window_closed'
        | 'booking_not_active'
        | 'not_yet_confirmed'
        | 'price_changed'
        | 'form_not_found'
        | 'form_changed'
        | 'form_expired'
        | 'rate_limited'
        | 'idempotency_key_required'
        | 'idempotency_key_reused'
        | 'idempotency_in_flight'
        | 'body_too_large'
        | 'malformed_json'
        | 'unsupported_media_type'
        | 'method_not_allowed'
        | 'range_too_large'
        | 'internal_error'
        | 'sign_in_required'
        | 'not_allowed'
        | 'sign_in_link_invalid'
        | 'changed_meanwhile'
        | 'rule_broken'
        | 'does_not_offer'
        | 'not_found'
        | 'time_skipped'
        | 'time_repeated'
        | 'reason_required'
        | 'contact_required'
        | 'settings_invalid'
        | 'nothing_to_undo'
        | 'not_possible_now'
        | 'amount_too_large'
        | 'bookings_ahead'
        | 'payment_open'
        | 'contact_of_another'
        | 'customer_erased'
      statusMessage?: string
      params?: { [key: string]: string | number }
      fields?: { path: string; code: string; params?: { [key: string]: string | number } }[]
      alternatives?: string[]
      requestId?: string
    }
    Locale:
      | 'da'
      | 'de'
      | 'en'
      | 'es'
      | 'fi'
      | 'fr'
      | 'fr-ca'
      | 'hu'
      | 'it'
      | 'nl'
      | 'no'
      | 'pl'
      | 'pt'
      | 'pt-br'
      | 'sv'
    Money: { amount: number; currency: string }
    Staff: {
      id: string
      slug: string
      name: string
      title: string | null
      languages?: { [key: string]: string }
      color: string | null
      image: string | null
      timeZone: string
    }
    ZoneOffsets: { [key: string]: { from: string; minutes: number }[] }
    Location: { kind: 'in_person' | 'phone' | 'video' | 'asked'; address: string | null; timeZone?: string }
    FieldNeeds: {
      firstName: 'required' | 'optional' | 'hidden'
      lastName: 'required' | 'optional' | 'hidden'
      email: 'required' | 'optional' | 'hidden'
      phone: 'required' | 'optional' | 'hidden'
      notes: 'required' | 'optional' | 'hidden'
      dateOfBirth: 'required' | 'optional' | 'hidden'
    }
    Business: {
      id: string
      name: string
      timeZone: string
      zones: components['schemas']['ZoneOffsets']
      country: string
      phone: string | null
      email: string | null
      phoneExample: string | null
    }
    ServiceSummary: {
      id: string
      slug: string
      kind: 'appointment' | 'collective' | 'class'
      name: string
      description: string | null
      languages?: { [key: string]: string }
      durationMinutes: number
      price: components['schemas']['Money'] | null
      priceFrom: components['schemas']['Money'] | null
      image: string | null
      guests: { max: number; kind: 'along' | 'served' }
    }
    RefundPolicy: { notice: number; feePercent: number | null; feeAmount: number | null }
    Service: {
      id: string
      slug: string
      kind: 'appointment' | 'collective' | 'class'
      name: string
      description: string | null
      languages?: { [key: string]: string }
      durationMinutes: number
      price: components['schemas']['Money'] | null
      priceFrom: components['schemas']['Money'] | null
      image: string | null
      guests: { max: number; kind: 'along' | 'served' }
      business: components['schemas']['Business']
      staff: components['schemas']['Staff'][]
      location: components['schemas']['Location']
      confirmation: 'automatic' | 'on_request'
      contactMethod: 'phone' | 'email'
      fields: components['schemas']['FieldNeeds']
      addressProof?: boolean
      termsUrl: string | null
      minimumNoticeMinutes: number
      horizonDays: number
      durations: { minutes: number; price: components['schemas']['Money'] | null }[]
      variants: {
        slug: string
        name: string
        languages?: { [key: string]: string }
        price: components['schemas']['Money'] | null
      }[]
      addOns: {
        slug: string
        name: string
        description: string | null
        languages?: { [key: string]: string }
        minutes: number
        price: components['schemas']['Money'] | null
      }[]
      locations: {
        slug: string
        kind: 'in_person' | 'phone' | 'video' | 'asked'
        address: string | null
        timeZone?: string
        staff?: string[]
      }[]
      placeFirst?: boolean
      maxPerOrder: number | null
      recurring: { frequencies: ('daily' | 'weekly' | 'monthly')[]; maxCount: number } | null
      payment: {
        kind: 'on_the_spot' | 'full' | 'deposit'
        percent: number | null
        amount: components['schemas']['Money'] | null
        minimum: number | null
      }
      refund: components['schemas']['RefundPolicy'] | null
      consent: string | null
      questions: components['schemas']['FormDefinition'] | null
    }
    Provider: {
      kind: 'staff' | 'team'
      id: string
      slug: string
      name: string
      title: string | null
      business: components['schemas']['Business']
      services: components['schemas']['ServiceSummary'][]
      staff: components['schemas']['Staff'][]
      together: boolean
    }
    ServiceGroup: {
      id: string
      slug: string
      name: string
      description: string | null
      languages?: { [key: string]: string }
      business: components['schemas']['Business']
      services: components['schemas']['ServiceSummary'][]
    }
    Menu: {
      id: string
      slug: string
      name: string
      description: string | null
      languages?: { [key: string]: string }
      business: components['schemas']['Business']
      categories: {
        slug: string
        name: string
        languages?: { [key: string]: string }
        services: components['schemas']['ServiceSummary'][]
      }[]
    }
    OneTimeLink: {
      service: components['schemas']['Service']
      provider: string | null
      usesLeft: number
      expiresAt: string | null
    }
    Slot: { start: string; seats?: number }
    Slots: {
      from: string
      to: string
      timeZone: string
      zones: components['schemas']['ZoneOffsets']
      durationMinutes: number
      slots: { [key: string]: components['schemas']['Slot'][] }
      reason: ('closed' | 'full' | 'too_soon' | 'too_far' | 'not_together') | null
      fullDates?: string[]
      next: string | null
      fewerSeats?: { [key: string]: number }
      firstByStaff?: { [key: string]: string }
      bookable: { first: string; last: string }
      binding?: {
        kind: 'resource' | 'person' | 'hours'
        name: string | null
        available: number | null
      } | null
      waysOut?: { kind: 'in_a_row' | 'any_person' | 'fewer'; count?: number; next: string }[]
    }
    NextSlot: { next: string | null; date: string | null }
    Hold: {
      holdToken: string
      expiresAt: string
      renewalsLeft: number
      items: {
        serviceId: string
        staff: components['schemas']['Staff'] | null
        start: string
        end: string
        colleagues: components['schemas']['Staff'][]
        seats: number
        guest: number | null
        timeZone: string
      }[]
    }
    BookingStatus:
      | 'pending_payment'
      | 'confirmed'
      | 'requested'
      | 'declined'
      | 'expired'
      | 'cancelled'
      | 'completed'
      | 'no_show'
    Booking: {
      id: string
      reference: string
      status: components['schemas']['BookingStatus']
      sequence: number
      service: components['schemas']['ServiceSummary']
      staff: components['schemas']['Staff'] | null
      business: components['schemas']['Business']
      location: components['schemas']['Location']
      contactMethod: 'phone' | 'email'
      start: string
      end: string
      previousStart: string | null
      previousEnd: string | null
      timeZone: string
      cancelReason: string | null
      canReschedule: boolean
      canCancel: boolean
      colleagues: components['schemas']['Staff'][]
      seats: number
      guestName: string | null
      choices: string[]
      series: { position: number; count: number } | null
      orderSize: number
      payment: {
        state: 'paid' | 'refund_pending' | 'refunded'
        amount: components['schemas']['Money']
        refund: components['schemas']['Money']
      } | null
    }
    Order: {
      id: string
      orderToken: string
      status: 'pending_payment' | 'confirmed' | 'requested' | 'expired'
      amountNow: components['schemas']['Money'] | null
      total: components['schemas']['Money'] | null
      bookings: {
        id: string
        reference: string
        status: components['schemas']['BookingStatus']
        sequence: number
        service: components['schemas']['ServiceSummary']
        staff: components['schemas']['Staff'] | null
        business: components['schemas']['Business']
        location: components['schemas']['Location']
        contactMethod: 'phone' | 'email'
        start: string
        end: string
        previousStart: string | null
        previousEnd: string | null
        timeZone: string
        cancelReason: string | null
        canReschedule: boolean
        canCancel: boolean
        colleagues: components['schemas']['Staff'][]
        seats: number
        guestName: string | null
        choices: string[]
        series: { position: number; count: number } | null
        orderSize: number
        payment: {
          state: 'paid' | 'refund_pending' | 'refunded'
          amount: components['schemas']['Money']
          refund: components['schemas']['Money']
        } | null
        manageToken: string
        viewToken: string
      }[]
      deposit: components['schemas']['Money'] | null
      payBy: string | null
    }
    PaymentState:
      | 'none'
      | 'created'
      | 'processing'
      | 'paid'
      | 'failed'
      | 'expired'
      | 'refund_pending'
      | 'refunded'
    Payment: {
      state: components['schemas']['PaymentState']
      code:
        | ('payment_failed' | 'payment_processing_error' | 'payment_workflow_error' | 'paid_slot_lost')
        | null
      kind: 'full' | 'deposit'
      amountNow: components['schemas']['Money']
      refund: components['schemas']['Money'] | null
      checkoutUrl: string | null
      payBy: string | null
      mode: 'live' | 'test'
      order: components['schemas']['Order']
      alternatives: string[]
      returnUrl: string | null
      orderToken: string | null
    }
    SandboxPayment: {
      state: 'open' | 'processing' | 'paid' | 'expired'
      amount: components['schemas']['Money']
      businessName: string
      lines: string[]
      locale: string
      payBy: string
      isDeclined: boolean
      returnUrl: string
      cancelUrl: string
    }
    Recurrence: {
      freq: 'daily' | 'weekly' | 'monthly'
      /** @default 1 */
      interval: number
      count?: number
      until?: string
      byday?: ('MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU')[]
    }
    SeriesPreview: {
      timeZone: string
      occurrences: {
        start: string
        end: string
        reason:
          | (
              | 'slot_taken'
              | 'staff_busy'
              | 'resource_unavailable'
              | 'seats_exceeded'
              | 'notice_too_short'
              | 'too_far_ahead'
            )
          | null
        alternatives: string[]
      }[]
    }
    FormDefinition: {
      pages: {
        key: string
        title?: string
        text?: string
        questions: (
          | {
              type: 'short_text'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              fills?: 'firstName' | 'lastName' | 'location' | 'notes'
              /** @default 200 */
              max: number
            }
          | {
              type: 'long_text'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              fills?: 'location' | 'notes'
              /** @default 2000 */
              max: number
            }
          | {
              type: 'email'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              fills?: 'email'
            }
          | {
              type: 'phone'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              fills?: 'phone'
              country?: string
            }
          | {
              type: 'website'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
            }
          | {
              type: 'number'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              min?: number
              max?: number
              step?: number
              /** @default 0 */
              decimals: number
              unit?: string
            }
          | {
              type: 'date'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              min?: unknown
              max?: unknown
            }
          | {
              type: 'date_of_birth'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              fills?: 'dateOfBirth'
            }
          | {
              type: 'address'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              /**
               * @default [
               *       "street",
               *       "postalCode",
               *       "city"
               *     ]
               */
              parts: ('street' | 'postalCode' | 'city' | 'region' | 'country')[]
            }
          | {
              type: 'single_choice'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              category?: string
              options: { value: string; label: string; points?: number }[]
            }
          | {
              type: 'multiple_choice'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              category?: string
              options: { value: string; label: string; points?: number }[]
              max?: number
            }
          | {
              type: 'dropdown'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              category?: string
              options: { value: string; label: string; points?: number }[]
            }
          | {
              type: 'rating'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              category?: string
              /** @default 5 */
              to: number
              /** @default false */
              scored: boolean
            }
          | {
              type: 'scale'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              category?: string
              /** @default 0 */
              from: number
              /** @default 10 */
              to: number
              low?: string
              high?: string
              /** @default false */
              scored: boolean
            }
          | {
              type: 'yes_no'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              category?: string
              pointsYes?: number
              pointsNo?: number
            }
          | {
              type: 'consent'
              key: string
              label: string
              hint?: string
              /** @default false */
              required: boolean
              text: string
              link?: string
            }
          | {
              type: 'hidden'
              key: string
              label: string
              /**
               * @default false
               * @constant
               */
              required: false
              value?: string
              parameter?: string
            }
          | {
              type: 'section'
              key: string
              label: string
              /**
               * @default false
               * @constant
               */
              required: false
              text?: string
            }
          | {
              type: 'image'
              key: string
              label: string
              /**
               * @default false
               * @constant
               */
              required: false
              image: string
              caption?: string
            }
        )[]
      }[]
      /** @default [] */
      rules: {
        when?: string
        after?: string
        show?: string[]
        hide?: string[]
        require?: string[]
        jump?: 'end' | string
        message?: { at: string; text: string }
        disqualify?: string
        redirect?: string
        calculate?: { name: string; value: string }
        route?: { service?: string; provider?: string; menu?: string; label?: string }
      }[]
      /** @default {} */
      ending: { title?: string; text?: string }
      /** @default [] */
      categories: { key: string; name: string }[]
      /** @default [] */
      tiers: {
        from: number
        to: number
        title: string
        text?: string
        action?: { service?: string; provider?: string; menu?: string; url?: string; label: string }
      }[]
      /** @default false */
      oneAtATime: boolean
    }
    Form: {
      id: string
      kind: 'form' | 'survey' | 'quiz'
      slug: string
      name: string
      description: string | null
      business: components['schemas']['Business']
      version: number
      definition: components['schemas']['FormDefinition']
      today: string
      token: string
    }
    ResultTier: {
      title: string
      text: string | null
      action: {
        service: string | null
        provider: string | null
        menu: string | null
        url: string | null
        label: string
      } | null
    }
    Submission: {
      id: string
      kind: 'form' | 'survey' | 'quiz'
      slug: string
      name: string
      business: components['schemas']['Business']
      outcome: 'finished' | 'disqualified'
      title: string | null
      text: string | null
      redirect: string | null
      route: {
        service: string | null
        provider: string | null
        menu: string | null
        label: string | null
      } | null
      quiz: {
        score: number
        tier: components['schemas']['ResultTier'] | null
        categories: { key: string; name: string; score: number }[]
      } | null
      token: string
      bookingToken: string | null
      submittedAt: string
    }
    NewSubmission: {
      version: number
      answers: { [key: string]: string | number | boolean | string[] | { [key: string]: string } }
      token: string
      locale?: components['schemas']['Locale']
      website?: string
      /** @description Where the visitor came from, shown to the business only. Unknown parts are refused. Records keep their first 20 texts, numbers and flags, cut to 300 characters, with names of at most 64; `utm` keeps names that begin with `utm_`, `clickIds` those of advertising networks. `page` and `referrer` keep origin and path. `params`, the parameters of a page, are sorted into the records, without those that may name a person or open something. */
      attribution?: {
        /** @default {} */
        params: { [key: string]: unknown }
        /** @default {} */
        utm: { [key: string]: unknown }
        /** @default {} */
        clickIds: { [key: string]: unknown }
        /** @default  */
        page: string
        /** @default  */
        referrer: string
        /** @default {} */
        metadata: { [key: string]: unknown }
      }
    }
    QuizResult: {
      kind: 'form' | 'survey' | 'quiz'
      slug: string
      name: string
      business: components['schemas']['Business']
      score: number
      tier: components['schemas']['ResultTier'] | null
    }
    Attribution: {
      utm?: { [key: string]: string }
      clickIds?: { [key: string]: string }
      page?: string
      referrer?: string
      metadata?: { [key: string]: string }
    }
    /** @description Where the visitor came from, shown to the business only. Unknown parts are refused. Records keep their first 20 texts, numbers and flags, cut to 300 characters, with names of at most 64; `utm` keeps names that begin with `utm_`, `clickIds` those of advertising networks. `page` and `referrer` keep origin and path. `params`, the parameters of a page, are sorted into the records, without those that may name a person or open something. */
    SentAttribution: {
      /** @default {} */
      params: { [key: string]: unknown }
      /** @default {} */
      utm: { [key: string]: unknown }
      /** @default {} */
      clickIds: { [key: string]: unknown }
      /** @default  */
      page: string
      /** @default  */
      referrer: string
      /** @default {} */
      metadata: { [key: string]: unknown }
    }
    Brand: {
      logo: string | null
      icon: string | null
      accent: {
        light: { accent: string; onAccent: string }
        dark: { accent: string; onAccent: string }
      } | null
      font: ('system' | 'humanist' | 'geometric' | 'grotesque' | 'rounded' | 'serif' | 'slab' | 'mono') | null
    }
    Site: {
      slug: string
      revision: number
      dataVersion?: string
      defaultLocale: string
      hosts: string[]
      brand?: components['schemas']['Brand']
    }
    AddressProof: {
      proofToken: string
      state: 'open' | 'proven' | 'used' | 'exhausted' | 'expired'
      attemptsLeft: number
      expiresAt: string
    }
    Catalog: {
      slug: string
      business: components['schemas']['Business']
      description: string | null
      services: components['schemas']['ServiceSummary'][]
      staff: components['schemas']['Staff'][]
      teams: { id: string; slug: string; name: string }[]
      groups: { slug: string; name: string }[]
      menus: { slug: string; name: string }[]
      /** @default [] */
      forms: { kind: 'form' | 'survey' | 'quiz'; slug: string; name: string }[]
    }
    AppointmentRequest: {
      booking: components['schemas']['Booking']
      contact: { name: string; email: string; phone: string; notes: string }
      answers: { question: string; answer: string }[]
      day: {
        start: string
        end: string
        timeZone: string
        service: string | null
        customer: string | null
        phone: string | null
        isRequested: boolean
        isSubject: boolean
      }[]
      expiresAt: string
      defaultLocale: string
    }
    BookingItem: {
      service: string
      provider?: string
      duration?: number
      variant?: string
      addOns?: string[]
      location?: string
      seats?: number
      guest?: number
      start?: string
    }
    Contact: {
      firstName?: string
      lastName?: string
      email?: string
      phone?: string
      phoneCountry?: string
      dateOfBirth?: string
      location?: string
    }
    Guest: { name?: string; email?: string }
    NewHold: {
      items: components['schemas']['BookingItem'][]
      party?: { mode: 'together' | 'in_a_row'; start: string }
      series?: {
        rule: {
          freq: 'daily' | 'weekly' | 'monthly'
          /** @default 1 */
          interval: number
          count?: number
          until?: string
          byday?: ('MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU')[]
        }
        starts: string[]
      }
      link?: string
      replaces?: string
      visit?: string
    }
    NewOrder: {
      holdToken?: string
      items?: components['schemas']['BookingItem'][]
      party?: { mode: 'together' | 'in_a_row'; start: string }
      series?: {
        rule: {
          freq: 'daily' | 'weekly' | 'monthly'
          /** @default 1 */
          interval: number
          count?: number
          until?: string
          byday?: ('MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU')[]
        }
        starts: string[]
      }
      link?: string
      contact: components['schemas']['Contact']
      guests?: components['schemas']['Guest'][]
      notes?: string
      answers?: { [key: string]: string | number | boolean | string[] | { [key: string]: string } }[]
      submission?: string
      addressProof?: string
      termsAccepted?: boolean
      consentGiven?: boolean
      timeZone: string
      locale?: components['schemas']['Locale']
      expectedTotal?: { amount: number; currency: string }
      /** @description Where the visitor came from, shown to the business only. Unknown parts are refused. Records keep their first 20 texts, numbers and flags, cut to 300 characters, with names of at most 64; `utm` keeps names that begin with `utm_`, `clickIds` those of advertising networks. `page` and `referrer` keep origin and path. `params`, the parameters of a page, are sorted into the records, without those that may name a person or open something. */
      attribution?: {
        /** @default {} */
        params: { [key: string]: unknown }
        /** @default {} */
        utm: { [key: string]: unknown }
        /** @default {} */
        clickIds: { [key: string]: unknown }
        /** @default  */
        page: string
        /** @default  */
        referrer: string
        /** @default {} */
        metadata: { [key: string]: unknown }
      }
    }
    Reschedule: {
      start: string
      scope?: 'one' | 'order' | 'following' | 'all'
      provider?: string
      timeZone?: string
    }
    Cancellation: { reason: string; scope?: 'one' | 'order' | 'following' | 'all' }
    Session: {
      id: string
      email: string
      role: 'owner' | 'staff'
      staffId: string | null
      locale: string | null
      failedRefunds: number
      hasSamples: boolean
      business: {
        id: string
        name: string
        timeZone: string
        country: string
        currency: string
        defaultLocale: string
      }
    }
    Actor: { kind: 'person' | 'key' | 'command' | 'visitor' | 'business' | 'system'; name: string }
    Key: {
      id: string
      name: string
      scopes: ('read' | 'write' | 'people')[]
      createdBy: string
      createdAt: string
      usedAt: string | null
    }
    AuditEntry: {
      id: string
      at: string
      by: components['schemas']['Actor']
      action: string
      subject: { kind: string; id: string } | null
      details: { [key: string]: unknown }
    }
    Person: { id: string; slug: string; name: string; color: string | null }
    CustomerContact: {
      customerId: string | null
      name: string
      firstName: string
      lastName: string
      email: string
      phone: string
    }
    BookingSummary: {
      id: string
      reference: string
      status: components['schemas']['BookingStatus']
      version: number
      start: string
      end: string
      timeZone: string
      service: { id: string; name: string }
      staff: components['schemas']['Person'][]
      contact: components['schemas']['CustomerContact'] | null
      guestName: string | null
      seats: number
      price: components['schemas']['Money'] | null
      paid: components['schemas']['Money']
      arrivedAt: string | null
      hasNote: boolean
      expiresAt: string | null
      channel: 'web' | 'desk' | 'api' | 'command' | 'sample'
      series: { position: number; count: number } | null
    }
    HistoryEntry: {
      at: string
      by: components['schemas']['Actor']
      what: string
      from: string | null
      to: string | null
      rules: string[]
      reason: string | null
      isSilent: boolean
    }
    BusinessBooking: {
      id: string
      reference: string
      status: components['schemas']['BookingStatus']
      version: number
      start: string
      end: string
      timeZone: string
      service: { id: string; name: string }
      staff: components['schemas']['Person'][]
      contact: components['schemas']['CustomerContact'] | null
      guestName: string | null
      seats: number
      price: components['schemas']['Money'] | null
      paid: components['schemas']['Money']
      arrivedAt: string | null
      hasNote: boolean
      expiresAt: string | null
      channel: 'web' | 'desk' | 'api' | 'command' | 'sample'
      series: { position: number; count: number } | null
      orderId: string
      createdAt: string
      locale: string
      place: components['schemas']['Location']
      choices: string[]
      personal: {
        dateOfBirth: string | null
        location: string | null
        notes: string
        guests: { name: string; email: string }[]
        answers: { question: string; answer: string }[]
        note: string
      } | null
      cancelled: { by: string | null; reason: string | null } | null
      money: {
        due: components['schemas']['Money'] | null
        onSite: components['schemas']['Money'] | null
        online: {
          amount: components['schemas']['Money']
          refunded: components['schemas']['Money']
          isRefundPending: boolean
          byPolicy: components['schemas']['Money']
          left: components['schemas']['Money']
        } | null
      }
      others: components['schemas']['BookingSummary'][]
      scopes: { scope: 'one' | 'order' | 'following' | 'all'; count: number }[]
      history: components['schemas']['HistoryEntry'][]
      mails: {
        kind: string
        role: 'booker' | 'guest'
        status: 'waiting' | 'sent' | 'skipped' | 'suppressed' | 'dead'
        reason: string | null
        at: string
      }[]
      notTold: ('silent' | 'no_address' | 'switched_off') | null
      attribution: components['schemas']['Attribution'] | null
      actions: (
        | 'confirm'
        | 'decline'
        | 'move'
        | 'cancel'
        | 'mark_arrived'
        | 'unmark_arrived'
        | 'complete'
        | 'mark_no_show'
        | 'reopen'
        | 'record_payment'
        | 'send_mail'
        | 'make_manage_link'
      )[]
    }
    BusinessRequest: {
      booking: components['schemas']['BookingSummary']
      answerBy: string
      day: {
        start: string
        end: string
        service: string | null
        customer: string | null
        isRequested: boolean
        isSubject: boolean
      }[]
    }
    AgendaBlock: {
      kind: 'external' | 'time_off' | 'extra' | 'hold'
      start: string
      end: string
      label: string | null
    }
    AgendaBooking: {
      id: string
      reference: string
      status: components['schemas']['BookingStatus']
      version: number
      start: string
      end: string
      timeZone: string
      service: { id: string; name: string }
      staff: components['schemas']['Person'][]
      contact: components['schemas']['CustomerContact'] | null
      guestName: string | null
      seats: number
      price: components['schemas']['Money'] | null
      paid: components['schemas']['Money']
      arrivedAt: string | null
      hasNote: boolean
      expiresAt: string | null
      channel: 'web' | 'desk' | 'api' | 'command' | 'sample'
      series: { position: number; count: number } | null
      occupied: { start: string; end: string }
      sessionId: string | null
    }
    AgendaSession: {
      id: string
      service: { id: string; name: string }
      staffId: string
      start: string
      end: string
      capacity: number
      taken: number
    }
    Agenda: {
      from: string
      to: string
      timeZone: string
      version: string
      everybody: components['schemas']['Person'][]
      people: {
        id: string
        slug: string
        name: string
        color: string | null
        days: {
          date: string
          working: { start: string; end: string }[]
          blocks: components['schemas']['AgendaBlock'][]
        }[]
      }[]
      bookings: components['schemas']['AgendaBooking'][]
      sessions: components['schemas']['AgendaSession'][]
    }
    CustomerSummary: {
      id: string
      name: string
      email: string
      phone: string
      bookings: number
      noShows: number
      lastVisitAt: string | null
      nextVisitAt: string | null
      isBlocked: boolean
    }
    Customer: {
      id: string
      name: string
      email: string
      phone: string
      bookings: number
      noShows: number
      lastVisitAt: string | null
      nextVisitAt: string | null
      isBlocked: boolean
      firstName: string
      lastName: string
      version: string
      contacts: { kind: 'email' | 'phone'; value: string }[]
      note: string
      blockedAt: string | null
      erasedAt: string | null
      createdAt: string
      figures: {
        bookings: number
        completed: number
        noShows: number
        cancellations: number
        ahead: number
        spent: components['schemas']['Money']
      }
      answers: { id: string; form: string; at: string; answers: { question: string; answer: string }[] }[]
      attribution: components['schemas']['Attribution'] | null
    }
    PaymentSummary: {
      id: string
      orderId: string
      references: string[]
      contactName: string | null
      provider: string
      mode: 'live' | 'test'
      status: 'created' | 'processing' | 'paid' | 'failed' | 'expired' | 'refund_pending' | 'refunded'
      amount: components['schemas']['Money']
      captured: components['schemas']['Money']
      refunded: components['schemas']['Money']
      hasFailedRefund: boolean
      createdAt: string
    }
    PaymentDetail: {
      id: string
      orderId: string
      references: string[]
      contactName: string | null
      provider: string
      mode: 'live' | 'test'
      status: 'created' | 'processing' | 'paid' | 'failed' | 'expired' | 'refund_pending' | 'refunded'
      amount: components['schemas']['Money']
      captured: components['schemas']['Money']
      refunded: components['schemas']['Money']
      hasFailedRefund: boolean
      createdAt: string
      captures: {
        id: string
        amount: components['schemas']['Money']
        isKept: boolean
        capturedAt: string
        refunds: {
          id: string
          reference: string | null
          amount: components['schemas']['Money']
          reason: string
          note: string | null
          status: 'pending' | 'succeeded' | 'failed'
          failure: string | null
          canRetry: boolean
          createdAt: string
        }[]
      }[]
      bookings: {
        id: string
        reference: string
        serviceName: string
        start: string
        status: components['schemas']['BookingStatus']
        share: components['schemas']['Money']
        refunded: components['schemas']['Money']
      }[]
      refundable: components['schemas']['Money']
    }
    SubmissionSummary: {
      id: string
      form: { id: string; kind: 'form' | 'survey' | 'quiz' | 'service'; slug: string; name: string }
      createdAt: string
      outcome: 'finished' | 'disqualified'
      score: number | null
      isSuspected: boolean
      booking: { id: string; reference: string } | null
    }
    SubmissionDetail: {
      id: string
      form: { id: string; kind: 'form' | 'survey' | 'quiz' | 'service'; slug: string; name: string }
      createdAt: string
      outcome: 'finished' | 'disqualified'
      score: number | null
      isSuspected: boolean
      booking: { id: string; reference: string } | null
      locale: string
      answers: { question: string; answer: string }[]
      attribution: components['schemas']['Attribution']
    }
    TimeOff: {
      id: string
      kind: 'off' | 'extra'
      staff: components['schemas']['Person'] | null
      start: string
      end: string
      note: string
    }
    Report: {
      from: string
      to: string
      timeZone: string
      mode: 'live' | 'test'
      total: {
        bookings: number
        cancellations: number
        noShows: number
        takings: {
          currency: string
          online: components['schemas']['Money']
          onSite: components['schemas']['Money']
          refunded: components['schemas']['Money']
        }[]
      }
      byPerson: {
        id: string
        name: string
        bookings: number
        cancellations: number
        noShows: number
        takings: {
          currency: string
          online: components['schemas']['Money']
          onSite: components['schemas']['Money']
          refunded: components['schemas']['Money']
        }[]
      }[]
      byService: {
        id: string
        name: string
        bookings: number
        cancellations: number
        noShows: number
        takings: {
          currency: string
          online: components['schemas']['Money']
          onSite: components['schemas']['Money']
          refunded: components['schemas']['Money']
        }[]
      }[]
      byDay: {
        date: string
        bookings: number
        cancellations: number
        noShows: number
        takings: {
          currency: string
          online: components['schemas']['Money']
          onSite: components['schemas']['Money']
          refunded: components['schemas']['Money']
        }[]
      }[]
    }
    Delivery: {
      id: string
      channel: 'mail' | 'webhook'
      kind: string
      role: 'booker' | 'guest' | 'staff' | 'business' | 'address' | 'endpoint'
      recipient: string | null
      booking: { id: string; reference: string } | null
      status: 'waiting' | 'sent' | 'skipped' | 'suppressed' | 'dead'
      reason: string | null
      attempts: number
      sendAt: string | null
      updatedAt: string
      canRetry: boolean
    }
    WebhookEndpoint: {
      slug: string
      url: string
      events: string[] | null
      secret: 'present' | 'missing' | 'unreadable'
      lastSuccess: string | null
      lastFailure: { at: string; reason: string } | null
      waiting: number
      dead: number
      unsigned: number
    }
    SettingsChange: {
      id: string
      at: string
      by: components['schemas']['Actor']
      path: string
      keys: string[]
      undoes: string | null
      undoneBy: string | null
      removed: string[]
      added: string[]
    }
  }
  responses: {
    /** @description Received. The body is not read */
    Received: {}
    /** @description Not wanted: it is not sent again */
    NotWanted: {}
    /** @description Sent again with growing pauses, for a day. Redirects are not followed */
    NotReceived: {}
    /** @description Refused: RFC 9457 problem details. `code` is the reason. */
    Problem: { content: { 'application/problem+json': components['schemas']['Problem'] } }
  }
  parameters: {
    /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
    IdempotencyKey: string
    /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
    IdempotencyKeyOrBody: string
    /** @description The same for every repetition */
    WebhookId: string
    /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
    WebhookTimestamp: string
    /** @description `v1,…` for each secret that is valid, separated by spaces */
    WebhookSignature: string
  }
  requestBodies: never
  headers: never
  pathItems: never
}
export type Problem = components['schemas']['Problem']
export type Locale = components['schemas']['Locale']
export type Money = components['schemas']['Money']
export type Staff = components['schemas']['Staff']
export type ZoneOffsets = components['schemas']['ZoneOffsets']
export type Location = components['schemas']['Location']
export type FieldNeeds = components['schemas']['FieldNeeds']
export type Business = components['schemas']['Business']
export type ServiceSummary = components['schemas']['ServiceSummary']
export type RefundPolicy = components['schemas']['RefundPolicy']
export type Service = components['schemas']['Service']
export type Provider = components['schemas']['Provider']
export type ServiceGroup = components['schemas']['ServiceGroup']
export type Menu = components['schemas']['Menu']
export type OneTimeLink = components['schemas']['OneTimeLink']
export type Slot = components['schemas']['Slot']
export type Slots = components['schemas']['Slots']
export type NextSlot = components['schemas']['NextSlot']
export type Hold = components['schemas']['Hold']
export type BookingStatus = components['schemas']['BookingStatus']
export type Booking = components['schemas']['Booking']
export type Order = components['schemas']['Order']
export type PaymentState = components['schemas']['PaymentState']
export type Payment = components['schemas']['Payment']
export type SandboxPayment = components['schemas']['SandboxPayment']
export type Recurrence = components['schemas']['Recurrence']
export type SeriesPreview = components['schemas']['SeriesPreview']
export type FormDefinition = components['schemas']['FormDefinition']
export type Form = components['schemas']['Form']
export type ResultTier = components['schemas']['ResultTier']
export type Submission = components['schemas']['Submission']
export type NewSubmission = components['schemas']['NewSubmission']
export type QuizResult = components['schemas']['QuizResult']
export type Attribution = components['schemas']['Attribution']
export type SentAttribution = components['schemas']['SentAttribution']
export type Brand = components['schemas']['Brand']
export type Site = components['schemas']['Site']
export type AddressProof = components['schemas']['AddressProof']
export type Catalog = components['schemas']['Catalog']
export type AppointmentRequest = components['schemas']['AppointmentRequest']
export type BookingItem = components['schemas']['BookingItem']
export type Contact = components['schemas']['Contact']
export type Guest = components['schemas']['Guest']
export type NewHold = components['schemas']['NewHold']
export type NewOrder = components['schemas']['NewOrder']
export type Reschedule = components['schemas']['Reschedule']
export type Cancellation = components['schemas']['Cancellation']
export type Session = components['schemas']['Session']
export type Actor = components['schemas']['Actor']
export type Key = components['schemas']['Key']
export type AuditEntry = components['schemas']['AuditEntry']
export type Person = components['schemas']['Person']
export type CustomerContact = components['schemas']['CustomerContact']
export type BookingSummary = components['schemas']['BookingSummary']
export type HistoryEntry = components['schemas']['HistoryEntry']
export type BusinessBooking = components['schemas']['BusinessBooking']
export type BusinessRequest = components['schemas']['BusinessRequest']
export type AgendaBlock = components['schemas']['AgendaBlock']
export type AgendaBooking = components['schemas']['AgendaBooking']
export type AgendaSession = components['schemas']['AgendaSession']
export type Agenda = components['schemas']['Agenda']
export type CustomerSummary = components['schemas']['CustomerSummary']
export type Customer = components['schemas']['Customer']
export type PaymentSummary = components['schemas']['PaymentSummary']
export type PaymentDetail = components['schemas']['PaymentDetail']
export type SubmissionSummary = components['schemas']['SubmissionSummary']
export type SubmissionDetail = components['schemas']['SubmissionDetail']
export type TimeOff = components['schemas']['TimeOff']
export type Report = components['schemas']['Report']
export type Delivery = components['schemas']['Delivery']
export type WebhookEndpoint = components['schemas']['WebhookEndpoint']
export type SettingsChange = components['schemas']['SettingsChange']
export type ResponseReceived = components['responses']['Received']
export type ResponseNotWanted = components['responses']['NotWanted']
export type ResponseNotReceived = components['responses']['NotReceived']
export type ResponseProblem = components['responses']['Problem']
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey']
export type ParameterIdempotencyKeyOrBody = components['parameters']['IdempotencyKeyOrBody']
export type ParameterWebhookId = components['parameters']['WebhookId']
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp']
export type ParameterWebhookSignature = components['parameters']['WebhookSignature']
export type $defs = Record<string, never>
export interface operations {
  getSite: {
    parameters: { query?: { locale?: components['schemas']['Locale'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Site'] } }
      default: components['responses']['Problem']
    }
  }
  getBusiness: {
    parameters: { query?: { locale?: components['schemas']['Locale'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Catalog'] } }
      default: components['responses']['Problem']
    }
  }
  getService: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { idOrSlug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Service'] } }
      default: components['responses']['Problem']
    }
  }
  getProvider: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { idOrSlug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Provider'] } }
      default: components['responses']['Problem']
    }
  }
  getGroup: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { idOrSlug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['ServiceGroup'] } }
      default: components['responses']['Problem']
    }
  }
  getMenu: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { idOrSlug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Menu'] } }
      default: components['responses']['Problem']
    }
  }
  getLink: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { link: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['OneTimeLink'] } }
      default: components['responses']['Problem']
    }
  }
  getImage: {
    parameters: { path: { image: string } }
    responses: { 200: { content: { 'image/*': unknown } }; default: components['responses']['Problem'] }
  }
  findSlots: {
    parameters: {
      query: {
        service: string
        provider?: string
        location?: string
        duration?: string
        addOns?: string
        seats?: string
        timeZone?: string
        hold?: string
        from: string
        to: string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Slots'] } }
      default: components['responses']['Problem']
    }
  }
  findNextSlot: {
    parameters: {
      query: {
        service: string
        provider?: string
        location?: string
        duration?: string
        addOns?: string
        seats?: string
        timeZone: string
        hold?: string
        after?: string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['NextSlot'] } }
      default: components['responses']['Problem']
    }
  }
  findPartySlots: {
    parameters: {
      query: {
        mode: 'together' | 'in_a_row'
        items: string
        timeZone: string
        from: string
        to: string
        hold?: string
        locale?: components['schemas']['Locale']
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Slots'] } }
      default: components['responses']['Problem']
    }
  }
  previewSeries: {
    requestBody: {
      content: {
        'application/json': {
          item: {
            service: string
            provider?: string
            duration?: number
            variant?: string
            addOns?: string[]
            location?: string
            seats?: number
            guest?: number
            start: string
          }
          rule: {
            freq: 'daily' | 'weekly' | 'monthly'
            /** @default 1 */
            interval?: number
            count?: number
            until?: string
            byday?: ('MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU')[]
          }
          timeZone: string
          holdToken?: string
        }
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['SeriesPreview'] } }
      default: components['responses']['Problem']
    }
  }
  createHold: {
    parameters: { header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] } }
    requestBody: {
      content: { 'application/json': components['schemas']['NewHold']; 'text/plain; charset=utf-8': string }
    }
    responses: {
      201: { content: { 'application/json': components['schemas']['Hold'] } }
      default: components['responses']['Problem']
    }
  }
  releaseHold: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': { holdToken: string } } }
    responses: { 204: {}; default: components['responses']['Problem'] }
  }
  renewHold: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': { holdToken: string; addressProof?: string } } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Hold'] } }
      default: components['responses']['Problem']
    }
  }
  createOrder: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
    }
    requestBody: {
      content: { 'application/json': components['schemas']['NewOrder']; 'text/plain; charset=utf-8': string }
    }
    responses: {
      201: { content: { 'application/json': components['schemas']['Order'] } }
      default: components['responses']['Problem']
    }
  }
  payOrder: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { order: string }
    }
    requestBody: {
      content: {
        'application/json': { orderToken: string; returnUrl?: string }
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Payment'] } }
      default: components['responses']['Problem']
    }
  }
  getPayment: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { order: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Payment'] } }
      default: components['responses']['Problem']
    }
  }
  settleOrder: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { order: string }
    }
    requestBody: {
      content: {
        'application/json': { orderToken: string; isReturning?: boolean }
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Payment'] } }
      default: components['responses']['Problem']
    }
  }
  resumeOrder: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
    }
    requestBody: {
      content: { 'application/json': { resumeToken: string }; 'text/plain; charset=utf-8': string }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Payment'] } }
      default: components['responses']['Problem']
    }
  }
  abandonOrder: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { order: string }
    }
    requestBody: { content: { 'application/json': { orderToken: string } } }
    responses: { 204: {}; default: components['responses']['Problem'] }
  }
  getSandboxPayment: {
    parameters: { path: { session: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SandboxPayment'] } }
      default: components['responses']['Problem']
    }
  }
  playSandboxPayment: {
    parameters: {
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { session: string }
    }
    requestBody: {
      content: {
        'application/json': {
          action: 'pay' | 'pay_twice' | 'pay_late' | 'decline' | 'process' | 'process_fail' | 'abandon'
        }
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['SandboxPayment'] } }
      default: components['responses']['Problem']
    }
  }
  getBooking: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { token: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Booking'] } }
      default: components['responses']['Problem']
    }
  }
  getBookingCalendar: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { token: string } }
    responses: { 200: { content: { 'text/calendar': string } }; default: components['responses']['Problem'] }
  }
  rescheduleBooking: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { token: string }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Reschedule']
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Booking'] } }
      default: components['responses']['Problem']
    }
  }
  cancelBooking: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { token: string }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Cancellation']
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Booking'] } }
      default: components['responses']['Problem']
    }
  }
  getRequest: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { signed: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['AppointmentRequest'] } }
      default: components['responses']['Problem']
    }
  }
  confirmRequest: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { signed: string }
    }
    requestBody: {
      content: { 'application/json': Record<string, never>; 'text/plain; charset=utf-8': string }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['AppointmentRequest'] } }
      default: components['responses']['Problem']
    }
  }
  declineRequest: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { signed: string }
    }
    requestBody: { content: { 'application/json': { reason?: string }; 'text/plain; charset=utf-8': string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['AppointmentRequest'] } }
      default: components['responses']['Problem']
    }
  }
  getForm: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { idOrSlug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Form'] } }
      default: components['responses']['Problem']
    }
  }
  getSurvey: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { idOrSlug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Form'] } }
      default: components['responses']['Problem']
    }
  }
  getQuiz: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { idOrSlug: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Form'] } }
      default: components['responses']['Problem']
    }
  }
  submitForm: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { idOrSlug: string }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSubmission']
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      201: { content: { 'application/json': components['schemas']['Submission'] } }
      default: components['responses']['Problem']
    }
  }
  submitSurvey: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { idOrSlug: string }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSubmission']
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      201: { content: { 'application/json': components['schemas']['Submission'] } }
      default: components['responses']['Problem']
    }
  }
  submitQuiz: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { idOrSlug: string }
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSubmission']
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      201: { content: { 'application/json': components['schemas']['Submission'] } }
      default: components['responses']['Problem']
    }
  }
  getResult: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { signed: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Submission'] } }
      default: components['responses']['Problem']
    }
  }
  getQuizResult: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      path: { idOrSlug: string; score: string }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['QuizResult'] } }
      default: components['responses']['Problem']
    }
  }
  getPreview: {
    parameters: { path: { preview: string } }
    responses: {
      200: { content: { 'application/json': { id: string; expiresAt: string } } }
      default: components['responses']['Problem']
    }
  }
  getAddressProof: {
    responses: {
      200: { content: { 'application/json': components['schemas']['AddressProof'] } }
      default: components['responses']['Problem']
    }
  }
  createAddressProof: {
    parameters: { header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] } }
    requestBody: {
      content: {
        'application/json': { email: string; locale?: components['schemas']['Locale'] }
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      201: { content: { 'application/json': components['schemas']['AddressProof'] } }
      default: components['responses']['Problem']
    }
  }
  checkAddressCode: {
    parameters: { header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] } }
    requestBody: {
      content: {
        'application/json': { proofToken: string; code: string }
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['AddressProof'] } }
      default: components['responses']['Problem']
    }
  }
  getAddressConfirmation: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { signed: string } }
    responses: {
      200: {
        content: {
          'application/json': {
            state: 'open' | 'proven' | 'used' | 'exhausted' | 'expired'
            business: string
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  confirmAddress: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { signed: string }
    }
    requestBody: {
      content: { 'application/json': Record<string, never>; 'text/plain; charset=utf-8': string }
    }
    responses: {
      200: {
        content: {
          'application/json': {
            state: 'open' | 'proven' | 'used' | 'exhausted' | 'expired'
            business: string
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  requestLinks: {
    parameters: { header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] } }
    requestBody: {
      content: {
        'application/json': { email: string; locale?: components['schemas']['Locale'] }
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      202: { content: { 'application/json': { accepted: true } } }
      default: components['responses']['Problem']
    }
  }
  getMailOptOut: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { signed: string } }
    responses: {
      200: { content: { 'application/json': { isOptedOut: boolean; business: string } } }
      default: components['responses']['Problem']
    }
  }
  setMailOptOut: {
    parameters: {
      query?: { locale?: components['schemas']['Locale'] }
      header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] }
      path: { signed: string }
    }
    requestBody: {
      content: { 'application/json': { isOptedOut: boolean }; 'text/plain; charset=utf-8': string }
    }
    responses: {
      200: { content: { 'application/json': { isOptedOut: boolean; business: string } } }
      default: components['responses']['Problem']
    }
  }
  createConsent: {
    parameters: { header?: { 'Idempotency-Key'?: components['parameters']['IdempotencyKeyOrBody'] } }
    requestBody: {
      content: {
        'application/json': {
          categories: (
            | 'essential'
            | 'functional'
            | 'performance'
            | 'analytics'
            | 'advertising'
            | 'uncategorized'
          )[]
          textHash: string
          textVersion?: number
          locale: components['schemas']['Locale']
          action: 'accept_all' | 'accept_essential' | 'reject' | 'save'
          gpc: boolean
        }
        'text/plain; charset=utf-8': string
      }
    }
    responses: {
      201: { content: { 'application/json': { id: string } } }
      default: components['responses']['Problem']
    }
  }
  createSignInLink: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': { email: string; deviceToken?: string } } }
    responses: {
      202: { content: { 'application/json': { accepted: true } } }
      default: components['responses']['Problem']
    }
  }
  printSignInLink: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': { email?: string } } }
    responses: {
      201: { content: { 'application/json': { url: string; email: string; minutes: number } } }
      default: components['responses']['Problem']
    }
  }
  listSessions: {
    responses: {
      200: {
        content: {
          'application/json': {
            sessions: {
              id: string
              email: string
              device: string
              createdAt: string
              usedAt: string
              isCurrent: boolean
            }[]
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  createSession: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': { token: string; device?: string } } }
    responses: {
      201: {
        content: {
          'application/json': {
            token: string
            deviceToken: string
            session: components['schemas']['Session']
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  createDemoSession: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': { device?: string } } }
    responses: {
      201: {
        content: {
          'application/json': {
            token: string
            deviceToken: string
            session: components['schemas']['Session']
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  getSession: {
    responses: {
      200: { content: { 'application/json': components['schemas']['Session'] } }
      default: components['responses']['Problem']
    }
  }
  endSession: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: { 204: {}; default: components['responses']['Problem'] }
  }
  changeSession: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': { locale: components['schemas']['Locale'] | null } } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Session'] } }
      default: components['responses']['Problem']
    }
  }
  revokeSession: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: { 204: {}; default: components['responses']['Problem'] }
  }
  listKeys: {
    responses: {
      200: { content: { 'application/json': { keys: components['schemas']['Key'][] } } }
      default: components['responses']['Problem']
    }
  }
  createKey: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: {
      content: { 'application/json': { name: string; scopes: ('read' | 'write' | 'people')[] } }
    }
    responses: {
      201: { content: { 'application/json': { token: string; key: components['schemas']['Key'] } } }
      default: components['responses']['Problem']
    }
  }
  revokeKey: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: { 204: {}; default: components['responses']['Problem'] }
  }
  listAudit: {
    parameters: { query?: { cursor?: string; limit?: string } }
    responses: {
      200: {
        content: {
          'application/json': { entries: components['schemas']['AuditEntry'][]; next: string | null }
        }
      }
      default: components['responses']['Problem']
    }
  }
  getAgenda: {
    parameters: { query?: { from?: string; to?: string; staff?: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Agenda'] } }
      default: components['responses']['Problem']
    }
  }
  listBookings: {
    parameters: {
      query?: {
        cursor?: string
        limit?: string
        from?: string
        to?: string
        status?: components['schemas']['BookingStatus']
        staff?: string
        service?: string
        q?: string
        order?: 'soonest' | 'latest'
      }
    }
    responses: {
      200: {
        content: {
          'application/json': { bookings: components['schemas']['BookingSummary'][]; next: string | null }
        }
      }
      default: components['responses']['Problem']
    }
  }
  addBookings: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: {
      content: {
        'application/json': {
          items: {
            service: string
            provider?: string
            duration?: number
            variant?: string
            addOns?: string[]
            location?: string
            seats?: number
            guest?: number
            start: string
          }[]
          contact: components['schemas']['Contact']
          /** @default [] */
          guests?: components['schemas']['Guest'][]
          /** @default  */
          notes?: string
          /** @default  */
          note?: string
          /** @default true */
          tell?: boolean
          /** @default [] */
          overrides?: (
            | 'hours'
            | 'time_off'
            | 'external_busy'
            | 'notice'
            | 'horizon'
            | 'grid'
            | 'daily_cap'
            | 'active_limit'
            | 'buffers'
          )[]
          /** @default  */
          reason?: string
        }
      }
    }
    responses: {
      201: { content: { 'application/json': { bookings: components['schemas']['BookingSummary'][] } } }
      default: components['responses']['Problem']
    }
  }
  getChanges: {
    parameters: { query?: { since?: string } }
    responses: {
      200: { content: { 'application/json': { version: string; hasChanged: boolean } } }
      default: components['responses']['Problem']
    }
  }
  getBusinessBooking: {
    parameters: { path: { id: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  listRequests: {
    responses: {
      200: { content: { 'application/json': { requests: components['schemas']['BusinessRequest'][] } } }
      default: components['responses']['Problem']
    }
  }
  confirmBooking: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: {
      content: {
        'application/json': {
          version: number
          /** @default true */
          tell?: boolean
        }
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  declineBooking: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: {
      content: {
        'application/json': {
          version: number
          /** @default true */
          tell?: boolean
          message?: string
        }
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  cancelBusinessBooking: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: {
      content: {
        'application/json': {
          version: number
          /** @default true */
          tell?: boolean
          /**
           * @default one
           * @enum {string}
           */
          scope?: 'one' | 'order' | 'following' | 'all'
          reason?: string
          /** @default full */
          refund?: ('full' | 'policy' | 'none') | { amount: number }
        }
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  markArrived: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': { version: number; hasArrived: boolean } } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  setAttendance: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: {
      content: { 'application/json': { version: number; outcome: 'completed' | 'no_show' | 'open' } }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  recordPayment: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': { version: number; amount: number | null } } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  saveNote: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': { version: number; note: string } } }
    responses: {
      200: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  sendBookingMail: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: {
      202: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  makeManageLink: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: {
      201: { content: { 'application/json': { url: string } } }
      default: components['responses']['Problem']
    }
  }
  listBookableServices: {
    responses: {
      200: {
        content: {
          'application/json': {
            services: {
              id: string
              slug: string
              name: string
              kind: string
              durations: number[]
              variants: { slug: string; name: string }[]
              addOns: { slug: string; name: string }[]
              locations: {
                slug: string
                kind: 'in_person' | 'phone' | 'video' | 'asked'
                address: string | null
              }[]
              people: components['schemas']['Person'][]
            }[]
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  findBusinessSlots: {
    parameters: {
      query: {
        service: string
        provider?: string
        location?: string
        duration?: string
        addOns?: string
        seats?: string
        timeZone?: string
        from: string
        to: string
        booking?: string
        rules?: 'visitor' | 'business'
      }
    }
    responses: {
      200: {
        content: {
          'application/json': {
            from: string
            to: string
            timeZone: string
            durationMinutes: number
            slots: { [key: string]: { start: string; seats?: number | null }[] }
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  moveBusinessBooking: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: {
      content: {
        'application/json': {
          version: number
          /** @default true */
          tell?: boolean
          start: string
          provider?: string
          /**
           * @default one
           * @enum {string}
           */
          scope?: 'one' | 'order' | 'following' | 'all'
          /** @default false */
          dryRun?: boolean
          /** @default [] */
          overrides?: (
            | 'hours'
            | 'time_off'
            | 'external_busy'
            | 'notice'
            | 'horizon'
            | 'grid'
            | 'daily_cap'
            | 'active_limit'
            | 'buffers'
          )[]
          /** @default  */
          reason?: string
        }
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['BusinessBooking'] } }
      default: components['responses']['Problem']
    }
  }
  listTimeOff: {
    parameters: { query?: { cursor?: string; limit?: string; after?: string; staff?: string } }
    responses: {
      200: {
        content: { 'application/json': { timeOff: components['schemas']['TimeOff'][]; next: string | null } }
      }
      default: components['responses']['Problem']
    }
  }
  createTimeOff: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: {
      content: {
        'application/json': {
          kind: 'off' | 'extra'
          staff: string | null
          start: string
          end: string
          /** @default  */
          note?: string
          /** @default [] */
          bookings?: {
            id: string
            version: number
            action: 'keep' | 'cancel'
            /** @default true */
            tell?: boolean
          }[]
        }
      }
    }
    responses: {
      201: { content: { 'application/json': components['schemas']['TimeOff'] } }
      default: components['responses']['Problem']
    }
  }
  previewTimeOff: {
    requestBody: {
      content: {
        'application/json': { kind: 'off' | 'extra'; staff: string | null; start: string; end: string }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': { bookings: components['schemas']['BookingSummary'][]; holds: number }
        }
      }
      default: components['responses']['Problem']
    }
  }
  removeTimeOff: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: { 204: {}; default: components['responses']['Problem'] }
  }
  changeTimeOff: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': { note: string } } }
    responses: {
      200: { content: { 'application/json': components['schemas']['TimeOff'] } }
      default: components['responses']['Problem']
    }
  }
  listCustomers: {
    parameters: {
      query?: {
        cursor?: string
        limit?: string
        q?: string
        sort?: 'last_visit' | 'name'
        filter?: 'all' | 'blocked' | 'no_shows'
      }
    }
    responses: {
      200: {
        content: {
          'application/json': { customers: components['schemas']['CustomerSummary'][]; next: string | null }
        }
      }
      default: components['responses']['Problem']
    }
  }
  exportCustomers: {
    responses: { 200: { content: { 'text/csv': string } }; default: components['responses']['Problem'] }
  }
  getCustomer: {
    parameters: { path: { id: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Customer'] } }
      default: components['responses']['Problem']
    }
  }
  changeCustomer: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: {
      content: {
        'application/json': {
          version: string
          name?: string
          email?: string
          phone?: string
          note?: string
          isBlocked?: boolean
        }
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Customer'] } }
      default: components['responses']['Problem']
    }
  }
  listCustomerBookings: {
    parameters: { query?: { cursor?: string; limit?: string }; path: { id: string } }
    responses: {
      200: {
        content: {
          'application/json': { bookings: components['schemas']['BookingSummary'][]; next: string | null }
        }
      }
      default: components['responses']['Problem']
    }
  }
  exportCustomer: {
    parameters: { path: { id: string } }
    responses: {
      200: {
        content: {
          'application/json': {
            customer: components['schemas']['Customer']
            data: { [key: string]: { [key: string]: unknown }[] }
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  mergeCustomers: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': { into: string } } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Customer'] } }
      default: components['responses']['Problem']
    }
  }
  eraseCustomer: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: {
      content: {
        'application/json': {
          /** @default false */
          cancelBookings?: boolean
        }
      }
    }
    responses: {
      200: { content: { 'application/json': components['schemas']['Customer'] } }
      default: components['responses']['Problem']
    }
  }
  showRetention: {
    responses: {
      200: {
        content: {
          'application/json': {
            rules: {
              rule: 'bookings' | 'customers' | 'answers' | 'attribution' | 'deliveries' | 'consents' | 'audit'
              days: number
              due: number
              oldest: string | null
              ranAt: string | null
              changed: number | null
            }[]
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  exportPerson: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': { email?: string; phone?: string; customerId?: string } } }
    responses: {
      200: {
        content: {
          'application/json': {
            contacts: { emails: string[]; phones: string[] }
            customer: components['schemas']['Customer'] | null
            data: { [key: string]: { [key: string]: unknown }[] }
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  previewErasure: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': { email?: string; phone?: string; customerId?: string } } }
    responses: {
      200: {
        content: {
          'application/json': {
            customerId: string | null
            rows: { [key: string]: number }
            bookingsAhead: number
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  erasePerson: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: {
      content: {
        'application/json': {
          email?: string
          phone?: string
          customerId?: string
          /** @default false */
          cancelBookings?: boolean
        }
      }
    }
    responses: {
      200: { content: { 'application/json': { customerId: string | null; rows: { [key: string]: number } } } }
      default: components['responses']['Problem']
    }
  }
  listSettings: {
    responses: {
      200: {
        content: {
          'application/json': {
            files: {
              path: string
              kind: string
              slug: string
              name: string
              isChanged: boolean
              isOffered: boolean
            }[]
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  getSettingsFile: {
    parameters: { query: { path: string } }
    responses: {
      200: {
        content: {
          'application/json': {
            path: string
            kind: string
            slug: string
            name: string
            isChanged: boolean
            isOffered: boolean
            version: string
            text: string
            fields: {
              path: string
              kind: 'text' | 'words' | 'number' | 'flag' | 'choice' | 'week' | 'dates' | 'texts' | 'fixed'
              value: unknown
              fallback: unknown
              isRequired: boolean
              options: string[]
              hint: string
            }[]
            feeds: {
              host: string
              readAt: string | null
              failure: string | null
              failingSince: string | null
              events: number | null
              unread: number | null
            }[]
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  previewSettings: {
    requestBody: {
      content: {
        'application/json': {
          path: string
          version: string
          edits: { keys: (string | number)[]; value?: unknown }[]
          /** @default false */
          accepted?: boolean
        }
      }
    }
    responses: {
      200: {
        content: {
          'application/json': {
            bookings: {
              id: string
              reference: string
              start: string
              service: string
              name: string | null
              reasons: string[]
            }[]
            emptied: {
              rule: 'bookings' | 'customers' | 'answers' | 'attribution' | 'deliveries' | 'consents' | 'audit'
              rows: number
              oldest: string | null
            }[]
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  listSettingsChanges: {
    parameters: { query?: { cursor?: string; limit?: string } }
    responses: {
      200: {
        content: {
          'application/json': { changes: components['schemas']['SettingsChange'][]; next: string | null }
        }
      }
      default: components['responses']['Problem']
    }
  }
  changeSettings: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: {
      content: {
        'application/json': {
          path: string
          version: string
          edits: { keys: (string | number)[]; value?: unknown }[]
          /** @default false */
          accepted?: boolean
        }
      }
    }
    responses: {
      201: { content: { 'application/json': { change: components['schemas']['SettingsChange'] } } }
      default: components['responses']['Problem']
    }
  }
  undoSettingsChange: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: {
      content: {
        'application/json': {
          /** @default false */
          accepted?: boolean
        }
      }
    }
    responses: {
      201: { content: { 'application/json': { change: components['schemas']['SettingsChange'] } } }
      default: components['responses']['Problem']
    }
  }
  exportSettings: {
    responses: {
      200: {
        content: {
          'application/json': { files: { path: string; content: string | null; image: string | null }[] }
        }
      }
      default: components['responses']['Problem']
    }
  }
  exportImage: {
    parameters: { path: { name: string } }
    responses: {
      200: { content: { 'application/json': { base64: string } } }
      default: components['responses']['Problem']
    }
  }
  getReport: {
    parameters: { query: { from: string; to: string; locale?: components['schemas']['Locale'] } }
    responses: {
      200: { content: { 'application/json': components['schemas']['Report'] } }
      default: components['responses']['Problem']
    }
  }
  exportReport: {
    parameters: { query: { from: string; to: string; locale?: components['schemas']['Locale'] } }
    responses: { 200: { content: { 'text/csv': string } }; default: components['responses']['Problem'] }
  }
  listPayments: {
    parameters: {
      query?: {
        cursor?: string
        limit?: string
        status?: 'created' | 'processing' | 'paid' | 'failed' | 'expired' | 'refund_pending' | 'refunded'
        refund?: 'failed'
        from?: string
        to?: string
        search?: string
      }
    }
    responses: {
      200: {
        content: {
          'application/json': { payments: components['schemas']['PaymentSummary'][]; next: string | null }
        }
      }
      default: components['responses']['Problem']
    }
  }
  getPaymentDetail: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { id: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['PaymentDetail'] } }
      default: components['responses']['Problem']
    }
  }
  refundPayment: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: {
      content: {
        'application/json': {
          amount?: number
          refundable?: number
          /**
           * @default keep
           * @enum {string}
           */
          bookings?: 'keep' | 'cancel'
          /** @default  */
          reason?: string
        }
      }
    }
    responses: {
      201: {
        content: {
          'application/json': {
            refunds: { id: string; amount: components['schemas']['Money'] }[]
            cancelled: string[]
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  retryRefund: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: {
      200: { content: { 'application/json': { id: string } } }
      default: components['responses']['Problem']
    }
  }
  listAnsweredForms: {
    parameters: { query?: { locale?: components['schemas']['Locale'] } }
    responses: {
      200: {
        content: {
          'application/json': {
            forms: {
              id: string
              kind: 'form' | 'survey' | 'quiz' | 'service'
              slug: string
              name: string
              submissions: number
              suspected: number
            }[]
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  listAnswers: {
    parameters: {
      query?: {
        cursor?: string
        limit?: string
        locale?: components['schemas']['Locale']
        form?: string
        suspected?: 'without' | 'with' | 'only'
      }
    }
    responses: {
      200: {
        content: {
          'application/json': {
            submissions: components['schemas']['SubmissionSummary'][]
            next: string | null
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  exportAnswers: {
    parameters: { query: { form: string; suspected?: 'without' | 'with' } }
    responses: { 200: { content: { 'text/csv': string } }; default: components['responses']['Problem'] }
  }
  getAnswers: {
    parameters: { query?: { locale?: components['schemas']['Locale'] }; path: { id: string } }
    responses: {
      200: { content: { 'application/json': components['schemas']['SubmissionDetail'] } }
      default: components['responses']['Problem']
    }
  }
  deleteAnswers: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: { 204: {}; default: components['responses']['Problem'] }
  }
  listDeliveries: {
    parameters: {
      query?: {
        cursor?: string
        limit?: string
        status?: 'waiting' | 'sent' | 'skipped' | 'suppressed' | 'dead'
        channel?: 'mail' | 'webhook'
        role?: 'booker' | 'guest' | 'staff' | 'business' | 'address' | 'endpoint'
      }
    }
    responses: {
      200: {
        content: {
          'application/json': {
            deliveries: components['schemas']['Delivery'][]
            dead: number
            next: string | null
          }
        }
      }
      default: components['responses']['Problem']
    }
  }
  retryDelivery: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { id: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: {
      200: { content: { 'application/json': { count: number } } }
      default: components['responses']['Problem']
    }
  }
  retryDeadDeliveries: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: {
      200: { content: { 'application/json': { count: number } } }
      default: components['responses']['Problem']
    }
  }
  listWebhookEndpoints: {
    responses: {
      200: { content: { 'application/json': { endpoints: components['schemas']['WebhookEndpoint'][] } } }
      default: components['responses']['Problem']
    }
  }
  testWebhookEndpoint: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { slug: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: {
      200: { content: { 'application/json': { failure: string | null } } }
      default: components['responses']['Problem']
    }
  }
  retryWebhookEndpoint: {
    parameters: {
      header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] }
      path: { slug: string }
    }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: {
      200: { content: { 'application/json': { count: number } } }
      default: components['responses']['Problem']
    }
  }
  removeSamples: {
    parameters: { header: { 'Idempotency-Key': components['parameters']['IdempotencyKey'] } }
    requestBody: { content: { 'application/json': Record<string, never> } }
    responses: {
      200: { content: { 'application/json': { removed: number } } }
      default: components['responses']['Problem']
    }
  }
  takePaymentNotice: {
    parameters: { path: { provider: 'stripe' } }
    requestBody: { content: { 'application/json': unknown } }
    responses: { 204: {}; default: components['responses']['Problem'] }
  }
  'receive booking.pending_payment': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'booking.pending_payment'
          timestamp: string
          data: {
            orderId: string
            booking: components['schemas']['Booking']
            attribution: components['schemas']['Attribution']
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive booking.requested': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'booking.requested'
          timestamp: string
          data: {
            orderId: string
            booking: components['schemas']['Booking']
            attribution: components['schemas']['Attribution']
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive booking.confirmed': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'booking.confirmed'
          timestamp: string
          data: {
            orderId: string
            booking: components['schemas']['Booking']
            attribution: components['schemas']['Attribution']
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive booking.rescheduled': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'booking.rescheduled'
          timestamp: string
          data: {
            orderId: string
            booking: components['schemas']['Booking']
            attribution: components['schemas']['Attribution']
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive booking.cancelled': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'booking.cancelled'
          timestamp: string
          data: {
            orderId: string
            booking: components['schemas']['Booking']
            attribution: components['schemas']['Attribution']
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive booking.declined': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'booking.declined'
          timestamp: string
          data: {
            orderId: string
            booking: components['schemas']['Booking']
            attribution: components['schemas']['Attribution']
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive booking.expired': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'booking.expired'
          timestamp: string
          data: {
            orderId: string
            booking: components['schemas']['Booking']
            attribution: components['schemas']['Attribution']
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive payment.processing': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'payment.processing'
          timestamp: string
          data: {
            orderId: string
            bookings: components['schemas']['Booking'][]
            attribution: components['schemas']['Attribution']
            payment: { id: string; amount: components['schemas']['Money']; mode: 'live' | 'test' }
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive payment.paid': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'payment.paid'
          timestamp: string
          data: {
            orderId: string
            bookings: components['schemas']['Booking'][]
            attribution: components['schemas']['Attribution']
            payment: { id: string; amount: components['schemas']['Money']; mode: 'live' | 'test' }
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive refund.succeeded': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'refund.succeeded'
          timestamp: string
          data: {
            orderId: string
            bookings: components['schemas']['Booking'][]
            attribution: components['schemas']['Attribution']
            refund: { id: string; bookingId: string | null; amount: components['schemas']['Money'] }
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive refund.failed': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'refund.failed'
          timestamp: string
          data: {
            orderId: string
            bookings: components['schemas']['Booking'][]
            attribution: components['schemas']['Attribution']
            refund: { id: string; bookingId: string | null; amount: components['schemas']['Money'] }
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive form.submitted': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: {
        'application/json': {
          type: 'form.submitted'
          timestamp: string
          data: {
            submission: {
              id: string
              kind: 'form' | 'survey' | 'quiz'
              slug: string
              name: string
              outcome: 'finished' | 'disqualified'
              score: number | null
              orderId: string | null
              submittedAt: string
            }
            attribution: components['schemas']['Attribution']
          }
        }
      }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
  'receive webhook.test': {
    parameters: {
      header: {
        'webhook-id': components['parameters']['WebhookId']
        'webhook-timestamp': components['parameters']['WebhookTimestamp']
        'webhook-signature': components['parameters']['WebhookSignature']
      }
    }
    requestBody: {
      content: { 'application/json': { type: 'webhook.test'; timestamp: string; data: { endpoint: string } } }
    }
    responses: {
      410: components['responses']['NotWanted']
      '2XX': components['responses']['Received']
      default: components['responses']['NotReceived']
    }
  }
}
