// Generated from the OpenAPI document by `npm run client`. Do not edit.

export interface paths {
    "/api/v1/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The business of this host: its default language, its host names and the revision of its last import */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The business and its catalog */
        get: operations["getBusiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A service, the people who offer it and its questions */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/providers/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A staff member or a team and their services */
        get: operations["getProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A group of services */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/menus/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A service menu: categories with their services */
        get: operations["getMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/otl/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The service of a one-time link */
        get: operations["getLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/images/{image}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image of a service, a person or a question; the content at an address never changes */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Free times of a service in a period, grouped by date in the requested zone */
        get: operations["findSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slots/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The next bookable time of a service */
        get: operations["findNextSlot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slots/party": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Times at which several services, for one or several guests, can begin together or one after the other */
        get: operations["findPartySlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/series/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All occurrences of a recurring appointment, with their conflicts; changes nothing */
        post: operations["previewSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold slots while the visitor fills in the form */
        post: operations["createHold"];
        /** Release a hold */
        delete: operations["releaseHold"];
        options?: never;
        head?: never;
        /** Extend a hold */
        patch: operations["renewHold"];
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create bookings from a hold, or from items without a hold */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start or continue the payment of an order; returns the address of the payment page */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recorded state of the payment of an order; changes nothing */
        get: operations["getPayment"];
        put?: never;
        /** Ask the provider for the state of the payment of an order, and update the order; never charges anything */
        post: operations["settleOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange the one-time token of a visitor who returns from the payment */
        post: operations["resumeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Release the slots of an unpaid order */
        delete: operations["abandonOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A payment of the sandbox, where no money moves */
        get: operations["getSandboxPayment"];
        put?: never;
        /** Simulate an action on a payment page: pay, be declined, leave, pay late or twice */
        post: operations["playSandboxPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The booking of a manage token */
        get: operations["getBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/{token}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The booking as an iCalendar file */
        get: operations["getBookingCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/{token}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reschedule a booking */
        post: operations["rescheduleBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/{token}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a booking, with a reason */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{signed}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A requested appointment, for the business that answers it */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{signed}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a requested appointment */
        post: operations["confirmRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{signed}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a requested appointment; its slot is released */
        post: operations["declineRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/forms/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A form: its pages, questions and rules */
        get: operations["getForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/surveys/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A survey: its pages, questions and rules */
        get: operations["getSurvey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quizzes/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quiz: its pages, questions, rules and tiers */
        get: operations["getQuiz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/forms/{idOrSlug}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the answers to a form */
        post: operations["submitForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/surveys/{idOrSlug}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the answers to a survey */
        post: operations["submitSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quizzes/{idOrSlug}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the answers to a quiz, and get the result */
        post: operations["submitQuiz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/results/{signed}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The result of sent answers, by the token from their response */
        get: operations["getResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quizzes/{idOrSlug}/results/{score}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The explanation of a score from 0 to 100 of a quiz, without personal answers */
        get: operations["getQuizResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/previews/{preview}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a signed preview link is still valid, and until when */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/address-proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of a proof, which the link in the mail may have changed */
        get: operations["getAddressProof"];
        put?: never;
        /** Ask for a mail with a code that proves an address */
        post: operations["createAddressProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/address-proofs/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove an address by the code; a wrong code is counted, and five end the proof */
        post: operations["checkAddressCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/address-confirmations/{signed}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of a proof, by the signed token of the link in its mail */
        get: operations["getAddressConfirmation"];
        put?: never;
        /** Prove an address by the link in its mail */
        post: operations["confirmAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/link-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a mail with the links to the bookings of an address; the answer is the same for every address */
        post: operations["requestLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail-opt-outs/{signed}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether reminders are sent, by the signed token of an unsubscribe link */
        get: operations["getMailOptOut"];
        put?: never;
        /** End reminders and follow-ups, or allow them again */
        post: operations["setMailOptOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a cookie choice: categories, time and text version, without the person */
        post: operations["createConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a mail that signs a person of the business in; the answer is the same for every address */
        post: operations["createSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/sign-in-links/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link that signs a person of the business in; for the operator on the command line alone */
        post: operations["printSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where somebody is signed in: staff see their own sessions, owners everybody’s */
        get: operations["listSessions"];
        put?: never;
        /** Sign in by the token of a link; the response has the session token, once */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /** Sign out */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        /** Choose the language of the desk */
        patch: operations["changeSession"];
        trace?: never;
    };
    "/api/v1/business/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign a session out */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The keys of the business API that are valid */
        get: operations["listKeys"];
        put?: never;
        /** Make a key with scopes; the response has it, once */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a key */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what and when, the newest first */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/agenda": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hours, bookings, classes and blocked time of people, for at most 42 days */
        get: operations["getAgenda"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bookings, cancelled ones included, by start; or those that a search finds */
        get: operations["listBookings"];
        put?: never;
        /** Book for somebody on the phone; they pay on site. `rule_broken` names the rules that may be overridden */
        post: operations["addBookings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether bookings, hours or blocked time have changed since a version */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A booking in full, by its id or reference */
        get: operations["getBusinessBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests that wait for an answer, the earliest deadline first */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a request */
        post: operations["confirmBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a request, with a message for the customer if wished; a payment is given back */
        post: operations["declineBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a booking, or those of its order or series */
        post: operations["cancelBusinessBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/arrival": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the customer has come, or that this was a mistake */
        post: operations["markArrived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/attendance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that it took place or that the customer did not come, or that this was a mistake */
        post: operations["setAttendance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note what was paid at the business, in minor units; null takes the note back */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the internal note of a booking */
        post: operations["saveNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the customer the mail of the present state of the booking again */
        post: operations["sendBookingMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/manage-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link with which the customer manages the booking; whoever has it can move and cancel */
        post: operations["makeManageLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookable-services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The services that somebody at the business may book, private ones included */
        get: operations["listBookableServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Free times of a service; with `rules=business` regardless of notice and horizon */
        get: operations["findBusinessSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/bookings/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a booking to another time or person, or try it. `rule_broken` names the rules that may be overridden */
        post: operations["moveBusinessBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/time-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Time off and extra time that ends after a moment, now by default, the earliest first */
        get: operations["listTimeOff"];
        put?: never;
        /** Take time off, with a decision for each booking that it hits, or open extra time */
        post: operations["createTimeOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/time-off/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The bookings that time off would hit, and how many visitors hold a time in it just now; changes nothing */
        post: operations["previewTimeOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/time-off/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take time off or extra time back */
        delete: operations["removeTimeOff"];
        options?: never;
        head?: never;
        /** Change the note of time off */
        patch: operations["changeTimeOff"];
        trace?: never;
    };
    "/api/v1/business/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody who booked, by their last visit or by name */
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All customers as a CSV file */
        get: operations["exportCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer with contact, note, figures and answers; of one who was merged, whoever has everything now */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change name, contact or note; block the customer from booking online, or not any more. Staff members may change neither name nor contact */
        patch: operations["changeCustomer"];
        trace?: never;
    };
    "/api/v1/business/customers/{id}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bookings of a customer, the latest first */
        get: operations["listCustomerBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is stored about a customer, for whoever asks for their own data (GDPR, Article 15) */
        get: operations["exportCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give everything of this customer to another one, who is the same person */
        post: operations["mergeCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/customers/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase who a customer is from every table; figures stay. Refuses with `bookings_ahead` unless bookings that are still to come are cancelled with it */
        post: operations["eraseCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long personal data is kept, what is due now, and when each rule ran last */
        get: operations["showRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/people/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything that is stored about a person, who may have booked, come along with others or answered a form (GDPR, Article 15) */
        post: operations["exportPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/people/erasure-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What erasing a person would delete or empty; nothing is changed */
        post: operations["previewErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/people/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase a person from every table; figures stay. Whoever came along with others is erased there alone. Refuses with `bookings_ahead` unless bookings that are still to come are cancelled with it */
        post: operations["erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files of the business; none where it has to be imported once more first */
        get: operations["listSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/settings/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of the business with its fields */
        get: operations["getSettingsFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/settings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The coming bookings that would no longer fit after a change, and what it would empty at the next run of the retention rules; nothing is changed */
        post: operations["previewSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/settings/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was changed, the newest first */
        get: operations["listSettingsChanges"];
        put?: never;
        /** Change a file of the business, checked and put into effect as an import. Refuses with `rule_broken` where coming bookings no longer fit or shorter periods of retention would empty something, unless that is accepted */
        post: operations["changeSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/settings/changes/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore the text of a file from before a change, unless the file was changed since */
        post: operations["undoSettingsChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/settings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All files of the business; images by their stored names */
        get: operations["exportSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/settings/images/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image of the export, in base64 */
        get: operations["exportImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bookings, takings, refunds, cancellations and no-shows of a period, by person, service and day */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/reports/bookings.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bookings that begin in a period with their money, a row each, as CSV */
        get: operations["exportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Online payments, the newest first */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A payment with its captures, refunds and bookings */
        get: operations["getPaymentDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund what is left of a payment, or a part of it */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/refunds/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a failed refund again */
        post: operations["retryRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/answers/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The forms, surveys, quizzes and questions of services that were answered, archived ones too */
        get: operations["listAnsweredForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Submissions, the newest first */
        get: operations["listAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/answers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All submissions of a form as CSV, without suspected ones unless they are asked for */
        get: operations["exportAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A submission with questions and answers as text */
        get: operations["getAnswers"];
        put?: never;
        post?: never;
        /** Delete a submission for good; its booking stays */
        delete: operations["deleteAnswers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails and webhooks, those that failed for good first, then the newest */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message again that failed for good or was suppressed */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/deliveries/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send all messages again that failed for good */
        post: operations["retryDeadDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The endpoints of webhooks that the business’s files name, and how their deliveries go */
        get: operations["listWebhookEndpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhooks/{slug}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event to an endpoint */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/business/webhooks/{slug}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send all webhooks of an endpoint again that failed for good or lacked a secret */
        post: operations["retryWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/payments/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notice of a payment provider. The signature covers the raw bytes; the response is sent after the notice has been processed */
        post: operations["takePaymentNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "booking.pending_payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A booking was made and waits for its payment
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive booking.pending_payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A booking was requested and waits for your answer
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive booking.requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A booking was made, paid or accepted: it takes place
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive booking.confirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.rescheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A booking was moved
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive booking.rescheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A booking was cancelled, by the visitor or by you
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive booking.cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You declined a request
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive booking.declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A booking was not paid, or a request not answered, in time
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive booking.expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An online payment is still being processed after four hours; its times are kept
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive payment.processing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was paid online
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive payment.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money went back to the visitor
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive refund.succeeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund failed, perhaps days after it was sent: the visitor does not have the money
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive refund.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "form.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A form, survey or quiz was answered
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive form.submitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test of the endpoint, sent by command
         * @description Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.
         */
        post: operations["receive webhook.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "page_not_found" | "external_redirect_refused" | "calendar_not_found" | "calendar_unavailable" | "business_missing" | "event_not_found" | "timezone_not_found" | "booking_failed" | "staff_busy" | "resource_unavailable" | "slot_taken" | "hold_expired" | "hold_not_found" | "hold_renewals_used" | "address_unproven" | "seats_exceeded" | "max_slots_per_service" | "booking_limit_reached" | "contact_blocked" | "guest_count_range" | "services_missing_for_guests" | "guest_name_required" | "guest_name_invalid" | "guest_email_required" | "guest_email_duplicate" | "invalid_request" | "required" | "invalid" | "unknown_key" | "too_long" | "email_invalid" | "phone_invalid" | "name_invalid" | "choose_one" | "too_many_choices" | "out_of_range" | "terms_required" | "location_required" | "location_missing" | "notice_too_short" | "too_far_ahead" | "payment_provider_error" | "payment_processing_error" | "payment_workflow_error" | "payment_failed" | "paid_slot_lost" | "slug_expired" | "reschedule_window_closed" | "cancellation_window_closed" | "booking_not_active" | "not_yet_confirmed" | "price_changed" | "form_not_found" | "form_changed" | "form_expired" | "rate_limited" | "idempotency_key_required" | "idempotency_key_reused" | "idempotency_in_flight" | "body_too_large" | "malformed_json" | "unsupported_media_type" | "method_not_allowed" | "range_too_large" | "internal_error" | "sign_in_required" | "not_allowed" | "sign_in_link_invalid" | "changed_meanwhile" | "rule_broken" | "does_not_offer" | "not_found" | "time_skipped" | "time_repeated" | "reason_required" | "contact_required" | "settings_invalid" | "nothing_to_undo" | "not_possible_now" | "amount_too_large" | "bookings_ahead" | "payment_open" | "contact_of_another" | "customer_erased";
            statusMessage?: string;
            params?: {
                [key: string]: string | number;
            };
            fields?: {
                path: string;
                code: string;
                params?: {
                    [key: string]: string | number;
                };
            }[];
            alternatives?: string[];
            requestId?: string;
        };
    };
    responses: {
        /** @description Refused: RFC 9457 problem details. `code` is the reason. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
        IdempotencyKey: string;
        /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
        IdempotencyKeyOrBody: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSite: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        revision: number;
                        dataVersion?: string;
                        defaultLocale: string;
                        hosts: string[];
                        brand?: {
                            logo: string | null;
                            icon: string | null;
                            accent: {
                                light: {
                                    accent: string;
                                    onAccent: string;
                                };
                                dark: {
                                    accent: string;
                                    onAccent: string;
                                };
                            } | null;
                            font: ("system" | "humanist" | "geometric" | "grotesque" | "rounded" | "serif" | "slab" | "mono") | null;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBusiness: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        description: string | null;
                        services: {
                            id: string;
                            slug: string;
                            /** @enum {string} */
                            kind: "appointment" | "collective" | "class";
                            name: string;
                            description: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            durationMinutes: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            priceFrom: {
                                amount: number;
                                currency: string;
                            } | null;
                            image: string | null;
                            guests: {
                                max: number;
                                /** @enum {string} */
                                kind: "along" | "served";
                            };
                        }[];
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            title: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            color: string | null;
                            image: string | null;
                            timeZone: string;
                        }[];
                        teams: {
                            id: string;
                            slug: string;
                            name: string;
                        }[];
                        groups: {
                            slug: string;
                            name: string;
                        }[];
                        menus: {
                            slug: string;
                            name: string;
                        }[];
                        /** @default [] */
                        forms: {
                            /** @enum {string} */
                            kind: "form" | "survey" | "quiz";
                            slug: string;
                            name: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getService: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        slug: string;
                        /** @enum {string} */
                        kind: "appointment" | "collective" | "class";
                        name: string;
                        description: string | null;
                        languages?: {
                            [key: string]: string;
                        };
                        durationMinutes: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        priceFrom: {
                            amount: number;
                            currency: string;
                        } | null;
                        image: string | null;
                        guests: {
                            max: number;
                            /** @enum {string} */
                            kind: "along" | "served";
                        };
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            title: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            color: string | null;
                            image: string | null;
                            timeZone: string;
                        }[];
                        location: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        /** @enum {string} */
                        confirmation: "automatic" | "on_request";
                        /** @enum {string} */
                        contactMethod: "phone" | "email";
                        fields: {
                            /** @enum {string} */
                            firstName: "required" | "optional" | "hidden";
                            /** @enum {string} */
                            lastName: "required" | "optional" | "hidden";
                            /** @enum {string} */
                            email: "required" | "optional" | "hidden";
                            /** @enum {string} */
                            phone: "required" | "optional" | "hidden";
                            /** @enum {string} */
                            notes: "required" | "optional" | "hidden";
                            /** @enum {string} */
                            dateOfBirth: "required" | "optional" | "hidden";
                        };
                        addressProof?: boolean;
                        termsUrl: string | null;
                        minimumNoticeMinutes: number;
                        horizonDays: number;
                        durations: {
                            minutes: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                        }[];
                        variants: {
                            slug: string;
                            name: string;
                            languages?: {
                                [key: string]: string;
                            };
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                        }[];
                        addOns: {
                            slug: string;
                            name: string;
                            description: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            minutes: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                        }[];
                        locations: {
                            slug: string;
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                            staff?: string[];
                        }[];
                        placeFirst?: boolean;
                        maxPerOrder: number | null;
                        recurring: {
                            frequencies: ("daily" | "weekly" | "monthly")[];
                            maxCount: number;
                        } | null;
                        payment: {
                            /** @enum {string} */
                            kind: "on_the_spot" | "full" | "deposit";
                            percent: number | null;
                            amount: {
                                amount: number;
                                currency: string;
                            } | null;
                            minimum: number | null;
                        };
                        refund: {
                            notice: number;
                            feePercent: number | null;
                            feeAmount: number | null;
                        } | null;
                        consent: string | null;
                        questions: {
                            pages: {
                                key: string;
                                title?: string;
                                text?: string;
                                questions: ({
                                    /** @constant */
                                    type: "short_text";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "firstName" | "lastName" | "location" | "notes";
                                    /** @default 200 */
                                    max: number;
                                } | {
                                    /** @constant */
                                    type: "long_text";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "location" | "notes";
                                    /** @default 2000 */
                                    max: number;
                                } | {
                                    /** @constant */
                                    type: "email";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "email";
                                } | {
                                    /** @constant */
                                    type: "phone";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "phone";
                                    country?: string;
                                } | {
                                    /** @constant */
                                    type: "website";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                } | {
                                    /** @constant */
                                    type: "number";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    min?: number;
                                    max?: number;
                                    step?: number;
                                    /** @default 0 */
                                    decimals: number;
                                    unit?: string;
                                } | {
                                    /** @constant */
                                    type: "date";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    min?: unknown;
                                    max?: unknown;
                                } | {
                                    /** @constant */
                                    type: "date_of_birth";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "dateOfBirth";
                                } | {
                                    /** @constant */
                                    type: "address";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /**
                                     * @default [
                                     *       "street",
                                     *       "postalCode",
                                     *       "city"
                                     *     ]
                                     */
                                    parts: ("street" | "postalCode" | "city" | "region" | "country")[];
                                } | {
                                    /** @constant */
                                    type: "single_choice";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                } | {
                                    /** @constant */
                                    type: "multiple_choice";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                    max?: number;
                                } | {
                                    /** @constant */
                                    type: "dropdown";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                } | {
                                    /** @constant */
                                    type: "rating";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    /** @default 5 */
                                    to: number;
                                    /** @default false */
                                    scored: boolean;
                                } | {
                                    /** @constant */
                                    type: "scale";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    /** @default 0 */
                                    from: number;
                                    /** @default 10 */
                                    to: number;
                                    low?: string;
                                    high?: string;
                                    /** @default false */
                                    scored: boolean;
                                } | {
                                    /** @constant */
                                    type: "yes_no";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    pointsYes?: number;
                                    pointsNo?: number;
                                } | {
                                    /** @constant */
                                    type: "consent";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    text: string;
                                    link?: string;
                                } | {
                                    /** @constant */
                                    type: "hidden";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    value?: string;
                                    parameter?: string;
                                } | {
                                    /** @constant */
                                    type: "section";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    text?: string;
                                } | {
                                    /** @constant */
                                    type: "image";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    image: string;
                                    caption?: string;
                                })[];
                            }[];
                            /** @default [] */
                            rules: {
                                when?: string;
                                after?: string;
                                show?: string[];
                                hide?: string[];
                                require?: string[];
                                jump?: "end" | string;
                                message?: {
                                    at: string;
                                    text: string;
                                };
                                disqualify?: string;
                                redirect?: string;
                                calculate?: {
                                    name: string;
                                    value: string;
                                };
                                route?: {
                                    service?: string;
                                    provider?: string;
                                    menu?: string;
                                    label?: string;
                                };
                            }[];
                            /** @default {} */
                            ending: {
                                title?: string;
                                text?: string;
                            };
                            /** @default [] */
                            categories: {
                                key: string;
                                name: string;
                            }[];
                            /** @default [] */
                            tiers: {
                                from: number;
                                to: number;
                                title: string;
                                text?: string;
                                action?: {
                                    service?: string;
                                    provider?: string;
                                    menu?: string;
                                    url?: string;
                                    label: string;
                                };
                            }[];
                            /** @default false */
                            oneAtATime: boolean;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getProvider: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "staff" | "team";
                        id: string;
                        slug: string;
                        name: string;
                        title: string | null;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        services: {
                            id: string;
                            slug: string;
                            /** @enum {string} */
                            kind: "appointment" | "collective" | "class";
                            name: string;
                            description: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            durationMinutes: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            priceFrom: {
                                amount: number;
                                currency: string;
                            } | null;
                            image: string | null;
                            guests: {
                                max: number;
                                /** @enum {string} */
                                kind: "along" | "served";
                            };
                        }[];
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            title: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            color: string | null;
                            image: string | null;
                            timeZone: string;
                        }[];
                        together: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getGroup: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        slug: string;
                        name: string;
                        description: string | null;
                        languages?: {
                            [key: string]: string;
                        };
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        services: {
                            id: string;
                            slug: string;
                            /** @enum {string} */
                            kind: "appointment" | "collective" | "class";
                            name: string;
                            description: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            durationMinutes: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            priceFrom: {
                                amount: number;
                                currency: string;
                            } | null;
                            image: string | null;
                            guests: {
                                max: number;
                                /** @enum {string} */
                                kind: "along" | "served";
                            };
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMenu: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        slug: string;
                        name: string;
                        description: string | null;
                        languages?: {
                            [key: string]: string;
                        };
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        categories: {
                            slug: string;
                            name: string;
                            languages?: {
                                [key: string]: string;
                            };
                            services: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLink: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        service: {
                            id: string;
                            slug: string;
                            /** @enum {string} */
                            kind: "appointment" | "collective" | "class";
                            name: string;
                            description: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            durationMinutes: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            priceFrom: {
                                amount: number;
                                currency: string;
                            } | null;
                            image: string | null;
                            guests: {
                                max: number;
                                /** @enum {string} */
                                kind: "along" | "served";
                            };
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            confirmation: "automatic" | "on_request";
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            fields: {
                                /** @enum {string} */
                                firstName: "required" | "optional" | "hidden";
                                /** @enum {string} */
                                lastName: "required" | "optional" | "hidden";
                                /** @enum {string} */
                                email: "required" | "optional" | "hidden";
                                /** @enum {string} */
                                phone: "required" | "optional" | "hidden";
                                /** @enum {string} */
                                notes: "required" | "optional" | "hidden";
                                /** @enum {string} */
                                dateOfBirth: "required" | "optional" | "hidden";
                            };
                            addressProof?: boolean;
                            termsUrl: string | null;
                            minimumNoticeMinutes: number;
                            horizonDays: number;
                            durations: {
                                minutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                            }[];
                            variants: {
                                slug: string;
                                name: string;
                                languages?: {
                                    [key: string]: string;
                                };
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                            }[];
                            addOns: {
                                slug: string;
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                minutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                            }[];
                            locations: {
                                slug: string;
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                                staff?: string[];
                            }[];
                            placeFirst?: boolean;
                            maxPerOrder: number | null;
                            recurring: {
                                frequencies: ("daily" | "weekly" | "monthly")[];
                                maxCount: number;
                            } | null;
                            payment: {
                                /** @enum {string} */
                                kind: "on_the_spot" | "full" | "deposit";
                                percent: number | null;
                                amount: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                minimum: number | null;
                            };
                            refund: {
                                notice: number;
                                feePercent: number | null;
                                feeAmount: number | null;
                            } | null;
                            consent: string | null;
                            questions: {
                                pages: {
                                    key: string;
                                    title?: string;
                                    text?: string;
                                    questions: ({
                                        /** @constant */
                                        type: "short_text";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        /** @enum {string} */
                                        fills?: "firstName" | "lastName" | "location" | "notes";
                                        /** @default 200 */
                                        max: number;
                                    } | {
                                        /** @constant */
                                        type: "long_text";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        /** @enum {string} */
                                        fills?: "location" | "notes";
                                        /** @default 2000 */
                                        max: number;
                                    } | {
                                        /** @constant */
                                        type: "email";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        /** @enum {string} */
                                        fills?: "email";
                                    } | {
                                        /** @constant */
                                        type: "phone";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        /** @enum {string} */
                                        fills?: "phone";
                                        country?: string;
                                    } | {
                                        /** @constant */
                                        type: "website";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                    } | {
                                        /** @constant */
                                        type: "number";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        min?: number;
                                        max?: number;
                                        step?: number;
                                        /** @default 0 */
                                        decimals: number;
                                        unit?: string;
                                    } | {
                                        /** @constant */
                                        type: "date";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        min?: unknown;
                                        max?: unknown;
                                    } | {
                                        /** @constant */
                                        type: "date_of_birth";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        /** @enum {string} */
                                        fills?: "dateOfBirth";
                                    } | {
                                        /** @constant */
                                        type: "address";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        /**
                                         * @default [
                                         *       "street",
                                         *       "postalCode",
                                         *       "city"
                                         *     ]
                                         */
                                        parts: ("street" | "postalCode" | "city" | "region" | "country")[];
                                    } | {
                                        /** @constant */
                                        type: "single_choice";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        category?: string;
                                        options: {
                                            value: string;
                                            label: string;
                                            points?: number;
                                        }[];
                                    } | {
                                        /** @constant */
                                        type: "multiple_choice";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        category?: string;
                                        options: {
                                            value: string;
                                            label: string;
                                            points?: number;
                                        }[];
                                        max?: number;
                                    } | {
                                        /** @constant */
                                        type: "dropdown";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        category?: string;
                                        options: {
                                            value: string;
                                            label: string;
                                            points?: number;
                                        }[];
                                    } | {
                                        /** @constant */
                                        type: "rating";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        category?: string;
                                        /** @default 5 */
                                        to: number;
                                        /** @default false */
                                        scored: boolean;
                                    } | {
                                        /** @constant */
                                        type: "scale";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        category?: string;
                                        /** @default 0 */
                                        from: number;
                                        /** @default 10 */
                                        to: number;
                                        low?: string;
                                        high?: string;
                                        /** @default false */
                                        scored: boolean;
                                    } | {
                                        /** @constant */
                                        type: "yes_no";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        category?: string;
                                        pointsYes?: number;
                                        pointsNo?: number;
                                    } | {
                                        /** @constant */
                                        type: "consent";
                                        key: string;
                                        label: string;
                                        hint?: string;
                                        /** @default false */
                                        required: boolean;
                                        text: string;
                                        link?: string;
                                    } | {
                                        /** @constant */
                                        type: "hidden";
                                        key: string;
                                        label: string;
                                        /**
                                         * @default false
                                         * @constant
                                         */
                                        required: false;
                                        value?: string;
                                        parameter?: string;
                                    } | {
                                        /** @constant */
                                        type: "section";
                                        key: string;
                                        label: string;
                                        /**
                                         * @default false
                                         * @constant
                                         */
                                        required: false;
                                        text?: string;
                                    } | {
                                        /** @constant */
                                        type: "image";
                                        key: string;
                                        label: string;
                                        /**
                                         * @default false
                                         * @constant
                                         */
                                        required: false;
                                        image: string;
                                        caption?: string;
                                    })[];
                                }[];
                                /** @default [] */
                                rules: {
                                    when?: string;
                                    after?: string;
                                    show?: string[];
                                    hide?: string[];
                                    require?: string[];
                                    jump?: "end" | string;
                                    message?: {
                                        at: string;
                                        text: string;
                                    };
                                    disqualify?: string;
                                    redirect?: string;
                                    calculate?: {
                                        name: string;
                                        value: string;
                                    };
                                    route?: {
                                        service?: string;
                                        provider?: string;
                                        menu?: string;
                                        label?: string;
                                    };
                                }[];
                                /** @default {} */
                                ending: {
                                    title?: string;
                                    text?: string;
                                };
                                /** @default [] */
                                categories: {
                                    key: string;
                                    name: string;
                                }[];
                                /** @default [] */
                                tiers: {
                                    from: number;
                                    to: number;
                                    title: string;
                                    text?: string;
                                    action?: {
                                        service?: string;
                                        provider?: string;
                                        menu?: string;
                                        url?: string;
                                        label: string;
                                    };
                                }[];
                                /** @default false */
                                oneAtATime: boolean;
                            } | null;
                        };
                        provider: string | null;
                        usesLeft: number;
                        expiresAt: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                image: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findSlots: {
        parameters: {
            query: {
                service: string;
                provider?: string;
                location?: string;
                duration?: string;
                addOns?: string;
                seats?: string;
                timeZone?: string;
                hold?: string;
                /**
                 * @deprecated
                 * @description Send it as `Authorization: Bearer`, because addresses appear in logs.
                 */
                manage?: string;
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        timeZone: string;
                        zones: {
                            [key: string]: {
                                from: string;
                                minutes: number;
                            }[];
                        };
                        durationMinutes: number;
                        slots: {
                            [key: string]: {
                                start: string;
                                seats?: number;
                            }[];
                        };
                        reason: ("closed" | "full" | "too_soon" | "too_far" | "not_together") | null;
                        fullDates?: string[];
                        next: string | null;
                        fewerSeats?: {
                            [key: string]: number;
                        };
                        firstByStaff?: {
                            [key: string]: string;
                        };
                        bookable: {
                            first: string;
                            last: string;
                        };
                        binding?: {
                            /** @enum {string} */
                            kind: "resource" | "person" | "hours";
                            name: string | null;
                            available: number | null;
                        } | null;
                        waysOut?: {
                            /** @enum {string} */
                            kind: "in_a_row" | "any_person" | "fewer";
                            count?: number;
                            next: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findNextSlot: {
        parameters: {
            query: {
                service: string;
                provider?: string;
                location?: string;
                duration?: string;
                addOns?: string;
                seats?: string;
                timeZone: string;
                hold?: string;
                /**
                 * @deprecated
                 * @description Send it as `Authorization: Bearer`, because addresses appear in logs.
                 */
                manage?: string;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next: string | null;
                        date: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findPartySlots: {
        parameters: {
            query: {
                mode: "together" | "in_a_row";
                items: string;
                timeZone: string;
                from: string;
                to: string;
                hold?: string;
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        timeZone: string;
                        zones: {
                            [key: string]: {
                                from: string;
                                minutes: number;
                            }[];
                        };
                        durationMinutes: number;
                        slots: {
                            [key: string]: {
                                start: string;
                                seats?: number;
                            }[];
                        };
                        reason: ("closed" | "full" | "too_soon" | "too_far" | "not_together") | null;
                        fullDates?: string[];
                        next: string | null;
                        fewerSeats?: {
                            [key: string]: number;
                        };
                        firstByStaff?: {
                            [key: string]: string;
                        };
                        bookable: {
                            first: string;
                            last: string;
                        };
                        binding?: {
                            /** @enum {string} */
                            kind: "resource" | "person" | "hours";
                            name: string | null;
                            available: number | null;
                        } | null;
                        waysOut?: {
                            /** @enum {string} */
                            kind: "in_a_row" | "any_person" | "fewer";
                            count?: number;
                            next: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    item: {
                        service: string;
                        provider?: string;
                        duration?: number;
                        variant?: string;
                        addOns?: string[];
                        location?: string;
                        seats?: number;
                        guest?: number;
                        start: string;
                    };
                    rule: {
                        /** @enum {string} */
                        freq: "daily" | "weekly" | "monthly";
                        /** @default 1 */
                        interval?: number;
                        count?: number;
                        until?: string;
                        byday?: ("MO" | "TU" | "WE" | "TH" | "FR" | "SA" | "SU")[];
                    };
                    timeZone: string;
                    holdToken?: string;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeZone: string;
                        occurrences: {
                            start: string;
                            end: string;
                            reason: ("slot_taken" | "staff_busy" | "resource_unavailable" | "seats_exceeded" | "notice_too_short" | "too_far_ahead") | null;
                            alternatives: string[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createHold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        service: string;
                        provider?: string;
                        duration?: number;
                        variant?: string;
                        addOns?: string[];
                        location?: string;
                        seats?: number;
                        guest?: number;
                        start?: string;
                    }[];
                    party?: {
                        /** @enum {string} */
                        mode: "together" | "in_a_row";
                        start: string;
                    };
                    series?: {
                        rule: {
                            /** @enum {string} */
                            freq: "daily" | "weekly" | "monthly";
                            /** @default 1 */
                            interval?: number;
                            count?: number;
                            until?: string;
                            byday?: ("MO" | "TU" | "WE" | "TH" | "FR" | "SA" | "SU")[];
                        };
                        starts: string[];
                    };
                    link?: string;
                    replaces?: string;
                    visit?: string;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holdToken: string;
                        expiresAt: string;
                        renewalsLeft: number;
                        items: {
                            serviceId: string;
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            start: string;
                            end: string;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guest: number | null;
                            timeZone: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    releaseHold: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    holdToken: string;
                };
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    renewHold: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    holdToken: string;
                    addressProof?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holdToken: string;
                        expiresAt: string;
                        renewalsLeft: number;
                        items: {
                            serviceId: string;
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            start: string;
                            end: string;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guest: number | null;
                            timeZone: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createOrder: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    holdToken?: string;
                    items?: {
                        service: string;
                        provider?: string;
                        duration?: number;
                        variant?: string;
                        addOns?: string[];
                        location?: string;
                        seats?: number;
                        guest?: number;
                        start?: string;
                    }[];
                    party?: {
                        /** @enum {string} */
                        mode: "together" | "in_a_row";
                        start: string;
                    };
                    series?: {
                        rule: {
                            /** @enum {string} */
                            freq: "daily" | "weekly" | "monthly";
                            /** @default 1 */
                            interval?: number;
                            count?: number;
                            until?: string;
                            byday?: ("MO" | "TU" | "WE" | "TH" | "FR" | "SA" | "SU")[];
                        };
                        starts: string[];
                    };
                    link?: string;
                    contact: {
                        firstName?: string;
                        lastName?: string;
                        email?: string;
                        phone?: string;
                        phoneCountry?: string;
                        dateOfBirth?: string;
                        location?: string;
                    };
                    guests?: {
                        name?: string;
                        email?: string;
                    }[];
                    notes?: string;
                    answers?: {
                        [key: string]: string | number | boolean | string[] | {
                            [key: string]: string;
                        };
                    }[];
                    submission?: string;
                    addressProof?: string;
                    termsAccepted?: boolean;
                    consentGiven?: boolean;
                    timeZone: string;
                    /** @enum {string} */
                    locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
                    expectedTotal?: {
                        amount: number;
                        currency: string;
                    };
                    /** @description Where the visitor came from, shown to the business only. Unknown parts are refused. Records keep their first 20 texts, numbers and flags, cut to 300 characters, with names of at most 64; `utm` keeps names that begin with `utm_`, `clickIds` those of advertising networks. `page` and `referrer` keep origin and path. `params`, the parameters of a page, are sorted into the records, without those that may name a person or open something. */
                    attribution?: {
                        /** @default {} */
                        params?: {
                            [key: string]: unknown;
                        };
                        /** @default {} */
                        utm?: {
                            [key: string]: unknown;
                        };
                        /** @default {} */
                        clickIds?: {
                            [key: string]: unknown;
                        };
                        /** @default  */
                        page?: string;
                        /** @default  */
                        referrer?: string;
                        /** @default {} */
                        metadata?: {
                            [key: string]: unknown;
                        };
                    };
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderToken: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "expired";
                        amountNow: {
                            amount: number;
                            currency: string;
                        } | null;
                        total: {
                            amount: number;
                            currency: string;
                        } | null;
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                            manageToken: string;
                            viewToken: string;
                        }[];
                        deposit: {
                            amount: number;
                            currency: string;
                        } | null;
                        payBy: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    payOrder: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                order: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderToken: string;
                    returnUrl?: string;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "none" | "created" | "processing" | "paid" | "failed" | "expired" | "refund_pending" | "refunded";
                        code: ("payment_failed" | "payment_processing_error" | "payment_workflow_error" | "paid_slot_lost") | null;
                        /** @enum {string} */
                        kind: "full" | "deposit";
                        amountNow: {
                            amount: number;
                            currency: string;
                        };
                        refund: {
                            amount: number;
                            currency: string;
                        } | null;
                        checkoutUrl: string | null;
                        payBy: string | null;
                        /** @enum {string} */
                        mode: "live" | "test";
                        order: {
                            id: string;
                            orderToken: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "expired";
                            amountNow: {
                                amount: number;
                                currency: string;
                            } | null;
                            total: {
                                amount: number;
                                currency: string;
                            } | null;
                            bookings: {
                                id: string;
                                reference: string;
                                /** @enum {string} */
                                status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                                sequence: number;
                                service: {
                                    id: string;
                                    slug: string;
                                    /** @enum {string} */
                                    kind: "appointment" | "collective" | "class";
                                    name: string;
                                    description: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    durationMinutes: number;
                                    price: {
                                        amount: number;
                                        currency: string;
                                    } | null;
                                    priceFrom: {
                                        amount: number;
                                        currency: string;
                                    } | null;
                                    image: string | null;
                                    guests: {
                                        max: number;
                                        /** @enum {string} */
                                        kind: "along" | "served";
                                    };
                                };
                                staff: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    title: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    color: string | null;
                                    image: string | null;
                                    timeZone: string;
                                } | null;
                                business: {
                                    id: string;
                                    name: string;
                                    timeZone: string;
                                    zones: {
                                        [key: string]: {
                                            from: string;
                                            minutes: number;
                                        }[];
                                    };
                                    country: string;
                                    phone: string | null;
                                    email: string | null;
                                    phoneExample: string | null;
                                };
                                location: {
                                    /** @enum {string} */
                                    kind: "in_person" | "phone" | "video" | "asked";
                                    address: string | null;
                                    timeZone?: string;
                                };
                                /** @enum {string} */
                                contactMethod: "phone" | "email";
                                start: string;
                                end: string;
                                previousStart: string | null;
                                previousEnd: string | null;
                                timeZone: string;
                                cancelReason: string | null;
                                canReschedule: boolean;
                                canCancel: boolean;
                                colleagues: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    title: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    color: string | null;
                                    image: string | null;
                                    timeZone: string;
                                }[];
                                seats: number;
                                guestName: string | null;
                                choices: string[];
                                series: {
                                    position: number;
                                    count: number;
                                } | null;
                                orderSize: number;
                                payment: {
                                    /** @enum {string} */
                                    state: "paid" | "refund_pending" | "refunded";
                                    amount: {
                                        amount: number;
                                        currency: string;
                                    };
                                    refund: {
                                        amount: number;
                                        currency: string;
                                    };
                                } | null;
                                manageToken: string;
                                viewToken: string;
                            }[];
                            deposit: {
                                amount: number;
                                currency: string;
                            } | null;
                            payBy: string | null;
                        };
                        alternatives: string[];
                        returnUrl: string | null;
                        orderToken: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPayment: {
        parameters: {
            query?: {
                /**
                 * @deprecated
                 * @description Send it as `Authorization: Bearer`, because addresses appear in logs.
                 */
                orderToken?: string;
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                order: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "none" | "created" | "processing" | "paid" | "failed" | "expired" | "refund_pending" | "refunded";
                        code: ("payment_failed" | "payment_processing_error" | "payment_workflow_error" | "paid_slot_lost") | null;
                        /** @enum {string} */
                        kind: "full" | "deposit";
                        amountNow: {
                            amount: number;
                            currency: string;
                        };
                        refund: {
                            amount: number;
                            currency: string;
                        } | null;
                        checkoutUrl: string | null;
                        payBy: string | null;
                        /** @enum {string} */
                        mode: "live" | "test";
                        order: {
                            id: string;
                            orderToken: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "expired";
                            amountNow: {
                                amount: number;
                                currency: string;
                            } | null;
                            total: {
                                amount: number;
                                currency: string;
                            } | null;
                            bookings: {
                                id: string;
                                reference: string;
                                /** @enum {string} */
                                status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                                sequence: number;
                                service: {
                                    id: string;
                                    slug: string;
                                    /** @enum {string} */
                                    kind: "appointment" | "collective" | "class";
                                    name: string;
                                    description: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    durationMinutes: number;
                                    price: {
                                        amount: number;
                                        currency: string;
                                    } | null;
                                    priceFrom: {
                                        amount: number;
                                        currency: string;
                                    } | null;
                                    image: string | null;
                                    guests: {
                                        max: number;
                                        /** @enum {string} */
                                        kind: "along" | "served";
                                    };
                                };
                                staff: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    title: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    color: string | null;
                                    image: string | null;
                                    timeZone: string;
                                } | null;
                                business: {
                                    id: string;
                                    name: string;
                                    timeZone: string;
                                    zones: {
                                        [key: string]: {
                                            from: string;
                                            minutes: number;
                                        }[];
                                    };
                                    country: string;
                                    phone: string | null;
                                    email: string | null;
                                    phoneExample: string | null;
                                };
                                location: {
                                    /** @enum {string} */
                                    kind: "in_person" | "phone" | "video" | "asked";
                                    address: string | null;
                                    timeZone?: string;
                                };
                                /** @enum {string} */
                                contactMethod: "phone" | "email";
                                start: string;
                                end: string;
                                previousStart: string | null;
                                previousEnd: string | null;
                                timeZone: string;
                                cancelReason: string | null;
                                canReschedule: boolean;
                                canCancel: boolean;
                                colleagues: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    title: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    color: string | null;
                                    image: string | null;
                                    timeZone: string;
                                }[];
                                seats: number;
                                guestName: string | null;
                                choices: string[];
                                series: {
                                    position: number;
                                    count: number;
                                } | null;
                                orderSize: number;
                                payment: {
                                    /** @enum {string} */
                                    state: "paid" | "refund_pending" | "refunded";
                                    amount: {
                                        amount: number;
                                        currency: string;
                                    };
                                    refund: {
                                        amount: number;
                                        currency: string;
                                    };
                                } | null;
                                manageToken: string;
                                viewToken: string;
                            }[];
                            deposit: {
                                amount: number;
                                currency: string;
                            } | null;
                            payBy: string | null;
                        };
                        alternatives: string[];
                        returnUrl: string | null;
                        orderToken: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    settleOrder: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                order: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderToken: string;
                    isReturning?: boolean;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "none" | "created" | "processing" | "paid" | "failed" | "expired" | "refund_pending" | "refunded";
                        code: ("payment_failed" | "payment_processing_error" | "payment_workflow_error" | "paid_slot_lost") | null;
                        /** @enum {string} */
                        kind: "full" | "deposit";
                        amountNow: {
                            amount: number;
                            currency: string;
                        };
                        refund: {
                            amount: number;
                            currency: string;
                        } | null;
                        checkoutUrl: string | null;
                        payBy: string | null;
                        /** @enum {string} */
                        mode: "live" | "test";
                        order: {
                            id: string;
                            orderToken: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "expired";
                            amountNow: {
                                amount: number;
                                currency: string;
                            } | null;
                            total: {
                                amount: number;
                                currency: string;
                            } | null;
                            bookings: {
                                id: string;
                                reference: string;
                                /** @enum {string} */
                                status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                                sequence: number;
                                service: {
                                    id: string;
                                    slug: string;
                                    /** @enum {string} */
                                    kind: "appointment" | "collective" | "class";
                                    name: string;
                                    description: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    durationMinutes: number;
                                    price: {
                                        amount: number;
                                        currency: string;
                                    } | null;
                                    priceFrom: {
                                        amount: number;
                                        currency: string;
                                    } | null;
                                    image: string | null;
                                    guests: {
                                        max: number;
                                        /** @enum {string} */
                                        kind: "along" | "served";
                                    };
                                };
                                staff: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    title: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    color: string | null;
                                    image: string | null;
                                    timeZone: string;
                                } | null;
                                business: {
                                    id: string;
                                    name: string;
                                    timeZone: string;
                                    zones: {
                                        [key: string]: {
                                            from: string;
                                            minutes: number;
                                        }[];
                                    };
                                    country: string;
                                    phone: string | null;
                                    email: string | null;
                                    phoneExample: string | null;
                                };
                                location: {
                                    /** @enum {string} */
                                    kind: "in_person" | "phone" | "video" | "asked";
                                    address: string | null;
                                    timeZone?: string;
                                };
                                /** @enum {string} */
                                contactMethod: "phone" | "email";
                                start: string;
                                end: string;
                                previousStart: string | null;
                                previousEnd: string | null;
                                timeZone: string;
                                cancelReason: string | null;
                                canReschedule: boolean;
                                canCancel: boolean;
                                colleagues: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    title: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    color: string | null;
                                    image: string | null;
                                    timeZone: string;
                                }[];
                                seats: number;
                                guestName: string | null;
                                choices: string[];
                                series: {
                                    position: number;
                                    count: number;
                                } | null;
                                orderSize: number;
                                payment: {
                                    /** @enum {string} */
                                    state: "paid" | "refund_pending" | "refunded";
                                    amount: {
                                        amount: number;
                                        currency: string;
                                    };
                                    refund: {
                                        amount: number;
                                        currency: string;
                                    };
                                } | null;
                                manageToken: string;
                                viewToken: string;
                            }[];
                            deposit: {
                                amount: number;
                                currency: string;
                            } | null;
                            payBy: string | null;
                        };
                        alternatives: string[];
                        returnUrl: string | null;
                        orderToken: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resumeOrder: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    resumeToken: string;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "none" | "created" | "processing" | "paid" | "failed" | "expired" | "refund_pending" | "refunded";
                        code: ("payment_failed" | "payment_processing_error" | "payment_workflow_error" | "paid_slot_lost") | null;
                        /** @enum {string} */
                        kind: "full" | "deposit";
                        amountNow: {
                            amount: number;
                            currency: string;
                        };
                        refund: {
                            amount: number;
                            currency: string;
                        } | null;
                        checkoutUrl: string | null;
                        payBy: string | null;
                        /** @enum {string} */
                        mode: "live" | "test";
                        order: {
                            id: string;
                            orderToken: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "expired";
                            amountNow: {
                                amount: number;
                                currency: string;
                            } | null;
                            total: {
                                amount: number;
                                currency: string;
                            } | null;
                            bookings: {
                                id: string;
                                reference: string;
                                /** @enum {string} */
                                status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                                sequence: number;
                                service: {
                                    id: string;
                                    slug: string;
                                    /** @enum {string} */
                                    kind: "appointment" | "collective" | "class";
                                    name: string;
                                    description: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    durationMinutes: number;
                                    price: {
                                        amount: number;
                                        currency: string;
                                    } | null;
                                    priceFrom: {
                                        amount: number;
                                        currency: string;
                                    } | null;
                                    image: string | null;
                                    guests: {
                                        max: number;
                                        /** @enum {string} */
                                        kind: "along" | "served";
                                    };
                                };
                                staff: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    title: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    color: string | null;
                                    image: string | null;
                                    timeZone: string;
                                } | null;
                                business: {
                                    id: string;
                                    name: string;
                                    timeZone: string;
                                    zones: {
                                        [key: string]: {
                                            from: string;
                                            minutes: number;
                                        }[];
                                    };
                                    country: string;
                                    phone: string | null;
                                    email: string | null;
                                    phoneExample: string | null;
                                };
                                location: {
                                    /** @enum {string} */
                                    kind: "in_person" | "phone" | "video" | "asked";
                                    address: string | null;
                                    timeZone?: string;
                                };
                                /** @enum {string} */
                                contactMethod: "phone" | "email";
                                start: string;
                                end: string;
                                previousStart: string | null;
                                previousEnd: string | null;
                                timeZone: string;
                                cancelReason: string | null;
                                canReschedule: boolean;
                                canCancel: boolean;
                                colleagues: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    title: string | null;
                                    languages?: {
                                        [key: string]: string;
                                    };
                                    color: string | null;
                                    image: string | null;
                                    timeZone: string;
                                }[];
                                seats: number;
                                guestName: string | null;
                                choices: string[];
                                series: {
                                    position: number;
                                    count: number;
                                } | null;
                                orderSize: number;
                                payment: {
                                    /** @enum {string} */
                                    state: "paid" | "refund_pending" | "refunded";
                                    amount: {
                                        amount: number;
                                        currency: string;
                                    };
                                    refund: {
                                        amount: number;
                                        currency: string;
                                    };
                                } | null;
                                manageToken: string;
                                viewToken: string;
                            }[];
                            deposit: {
                                amount: number;
                                currency: string;
                            } | null;
                            payBy: string | null;
                        };
                        alternatives: string[];
                        returnUrl: string | null;
                        orderToken: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    abandonOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                order: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderToken: string;
                };
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getSandboxPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "open" | "processing" | "paid" | "expired";
                        amount: {
                            amount: number;
                            currency: string;
                        };
                        businessName: string;
                        lines: string[];
                        locale: string;
                        payBy: string;
                        isDeclined: boolean;
                        returnUrl: string;
                        cancelUrl: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    playSandboxPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "pay" | "pay_twice" | "pay_late" | "decline" | "process" | "process_fail" | "abandon";
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "open" | "processing" | "paid" | "expired";
                        amount: {
                            amount: number;
                            currency: string;
                        };
                        businessName: string;
                        lines: string[];
                        locale: string;
                        payBy: string;
                        isDeclined: boolean;
                        returnUrl: string;
                        cancelUrl: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBooking: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        sequence: number;
                        service: {
                            id: string;
                            slug: string;
                            /** @enum {string} */
                            kind: "appointment" | "collective" | "class";
                            name: string;
                            description: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            durationMinutes: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            priceFrom: {
                                amount: number;
                                currency: string;
                            } | null;
                            image: string | null;
                            guests: {
                                max: number;
                                /** @enum {string} */
                                kind: "along" | "served";
                            };
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            title: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            color: string | null;
                            image: string | null;
                            timeZone: string;
                        } | null;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        location: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        /** @enum {string} */
                        contactMethod: "phone" | "email";
                        start: string;
                        end: string;
                        previousStart: string | null;
                        previousEnd: string | null;
                        timeZone: string;
                        cancelReason: string | null;
                        canReschedule: boolean;
                        canCancel: boolean;
                        colleagues: {
                            id: string;
                            slug: string;
                            name: string;
                            title: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            color: string | null;
                            image: string | null;
                            timeZone: string;
                        }[];
                        seats: number;
                        guestName: string | null;
                        choices: string[];
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderSize: number;
                        payment: {
                            /** @enum {string} */
                            state: "paid" | "refund_pending" | "refunded";
                            amount: {
                                amount: number;
                                currency: string;
                            };
                            refund: {
                                amount: number;
                                currency: string;
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBookingCalendar: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    rescheduleBooking: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    start: string;
                    /** @enum {string} */
                    scope?: "one" | "order" | "following" | "all";
                    provider?: string;
                    timeZone?: string;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        sequence: number;
                        service: {
                            id: string;
                            slug: string;
                            /** @enum {string} */
                            kind: "appointment" | "collective" | "class";
                            name: string;
                            description: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            durationMinutes: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            priceFrom: {
                                amount: number;
                                currency: string;
                            } | null;
                            image: string | null;
                            guests: {
                                max: number;
                                /** @enum {string} */
                                kind: "along" | "served";
                            };
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            title: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            color: string | null;
                            image: string | null;
                            timeZone: string;
                        } | null;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        location: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        /** @enum {string} */
                        contactMethod: "phone" | "email";
                        start: string;
                        end: string;
                        previousStart: string | null;
                        previousEnd: string | null;
                        timeZone: string;
                        cancelReason: string | null;
                        canReschedule: boolean;
                        canCancel: boolean;
                        colleagues: {
                            id: string;
                            slug: string;
                            name: string;
                            title: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            color: string | null;
                            image: string | null;
                            timeZone: string;
                        }[];
                        seats: number;
                        guestName: string | null;
                        choices: string[];
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderSize: number;
                        payment: {
                            /** @enum {string} */
                            state: "paid" | "refund_pending" | "refunded";
                            amount: {
                                amount: number;
                                currency: string;
                            };
                            refund: {
                                amount: number;
                                currency: string;
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    /** @enum {string} */
                    scope?: "one" | "order" | "following" | "all";
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        sequence: number;
                        service: {
                            id: string;
                            slug: string;
                            /** @enum {string} */
                            kind: "appointment" | "collective" | "class";
                            name: string;
                            description: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            durationMinutes: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            priceFrom: {
                                amount: number;
                                currency: string;
                            } | null;
                            image: string | null;
                            guests: {
                                max: number;
                                /** @enum {string} */
                                kind: "along" | "served";
                            };
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            title: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            color: string | null;
                            image: string | null;
                            timeZone: string;
                        } | null;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        location: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        /** @enum {string} */
                        contactMethod: "phone" | "email";
                        start: string;
                        end: string;
                        previousStart: string | null;
                        previousEnd: string | null;
                        timeZone: string;
                        cancelReason: string | null;
                        canReschedule: boolean;
                        canCancel: boolean;
                        colleagues: {
                            id: string;
                            slug: string;
                            name: string;
                            title: string | null;
                            languages?: {
                                [key: string]: string;
                            };
                            color: string | null;
                            image: string | null;
                            timeZone: string;
                        }[];
                        seats: number;
                        guestName: string | null;
                        choices: string[];
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderSize: number;
                        payment: {
                            /** @enum {string} */
                            state: "paid" | "refund_pending" | "refunded";
                            amount: {
                                amount: number;
                                currency: string;
                            };
                            refund: {
                                amount: number;
                                currency: string;
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getRequest: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                signed: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        contact: {
                            name: string;
                            email: string;
                            phone: string;
                            notes: string;
                        };
                        answers: {
                            question: string;
                            answer: string;
                        }[];
                        day: {
                            start: string;
                            end: string;
                            timeZone: string;
                            service: string | null;
                            customer: string | null;
                            phone: string | null;
                            isRequested: boolean;
                            isSubject: boolean;
                        }[];
                        expiresAt: string;
                        defaultLocale: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmRequest: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                signed: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        contact: {
                            name: string;
                            email: string;
                            phone: string;
                            notes: string;
                        };
                        answers: {
                            question: string;
                            answer: string;
                        }[];
                        day: {
                            start: string;
                            end: string;
                            timeZone: string;
                            service: string | null;
                            customer: string | null;
                            phone: string | null;
                            isRequested: boolean;
                            isSubject: boolean;
                        }[];
                        expiresAt: string;
                        defaultLocale: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    declineRequest: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                signed: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        contact: {
                            name: string;
                            email: string;
                            phone: string;
                            notes: string;
                        };
                        answers: {
                            question: string;
                            answer: string;
                        }[];
                        day: {
                            start: string;
                            end: string;
                            timeZone: string;
                            service: string | null;
                            customer: string | null;
                            phone: string | null;
                            isRequested: boolean;
                            isSubject: boolean;
                        }[];
                        expiresAt: string;
                        defaultLocale: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getForm: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "form" | "survey" | "quiz";
                        slug: string;
                        name: string;
                        description: string | null;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        version: number;
                        definition: {
                            pages: {
                                key: string;
                                title?: string;
                                text?: string;
                                questions: ({
                                    /** @constant */
                                    type: "short_text";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "firstName" | "lastName" | "location" | "notes";
                                    /** @default 200 */
                                    max: number;
                                } | {
                                    /** @constant */
                                    type: "long_text";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "location" | "notes";
                                    /** @default 2000 */
                                    max: number;
                                } | {
                                    /** @constant */
                                    type: "email";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "email";
                                } | {
                                    /** @constant */
                                    type: "phone";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "phone";
                                    country?: string;
                                } | {
                                    /** @constant */
                                    type: "website";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                } | {
                                    /** @constant */
                                    type: "number";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    min?: number;
                                    max?: number;
                                    step?: number;
                                    /** @default 0 */
                                    decimals: number;
                                    unit?: string;
                                } | {
                                    /** @constant */
                                    type: "date";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    min?: unknown;
                                    max?: unknown;
                                } | {
                                    /** @constant */
                                    type: "date_of_birth";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "dateOfBirth";
                                } | {
                                    /** @constant */
                                    type: "address";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /**
                                     * @default [
                                     *       "street",
                                     *       "postalCode",
                                     *       "city"
                                     *     ]
                                     */
                                    parts: ("street" | "postalCode" | "city" | "region" | "country")[];
                                } | {
                                    /** @constant */
                                    type: "single_choice";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                } | {
                                    /** @constant */
                                    type: "multiple_choice";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                    max?: number;
                                } | {
                                    /** @constant */
                                    type: "dropdown";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                } | {
                                    /** @constant */
                                    type: "rating";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    /** @default 5 */
                                    to: number;
                                    /** @default false */
                                    scored: boolean;
                                } | {
                                    /** @constant */
                                    type: "scale";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    /** @default 0 */
                                    from: number;
                                    /** @default 10 */
                                    to: number;
                                    low?: string;
                                    high?: string;
                                    /** @default false */
                                    scored: boolean;
                                } | {
                                    /** @constant */
                                    type: "yes_no";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    pointsYes?: number;
                                    pointsNo?: number;
                                } | {
                                    /** @constant */
                                    type: "consent";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    text: string;
                                    link?: string;
                                } | {
                                    /** @constant */
                                    type: "hidden";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    value?: string;
                                    parameter?: string;
                                } | {
                                    /** @constant */
                                    type: "section";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    text?: string;
                                } | {
                                    /** @constant */
                                    type: "image";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    image: string;
                                    caption?: string;
                                })[];
                            }[];
                            /** @default [] */
                            rules: {
                                when?: string;
                                after?: string;
                                show?: string[];
                                hide?: string[];
                                require?: string[];
                                jump?: "end" | string;
                                message?: {
                                    at: string;
                                    text: string;
                                };
                                disqualify?: string;
                                redirect?: string;
                                calculate?: {
                                    name: string;
                                    value: string;
                                };
                                route?: {
                                    service?: string;
                                    provider?: string;
                                    menu?: string;
                                    label?: string;
                                };
                            }[];
                            /** @default {} */
                            ending: {
                                title?: string;
                                text?: string;
                            };
                            /** @default [] */
                            categories: {
                                key: string;
                                name: string;
                            }[];
                            /** @default [] */
                            tiers: {
                                from: number;
                                to: number;
                                title: string;
                                text?: string;
                                action?: {
                                    service?: string;
                                    provider?: string;
                                    menu?: string;
                                    url?: string;
                                    label: string;
                                };
                            }[];
                            /** @default false */
                            oneAtATime: boolean;
                        };
                        today: string;
                        token: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSurvey: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "form" | "survey" | "quiz";
                        slug: string;
                        name: string;
                        description: string | null;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        version: number;
                        definition: {
                            pages: {
                                key: string;
                                title?: string;
                                text?: string;
                                questions: ({
                                    /** @constant */
                                    type: "short_text";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "firstName" | "lastName" | "location" | "notes";
                                    /** @default 200 */
                                    max: number;
                                } | {
                                    /** @constant */
                                    type: "long_text";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "location" | "notes";
                                    /** @default 2000 */
                                    max: number;
                                } | {
                                    /** @constant */
                                    type: "email";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "email";
                                } | {
                                    /** @constant */
                                    type: "phone";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "phone";
                                    country?: string;
                                } | {
                                    /** @constant */
                                    type: "website";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                } | {
                                    /** @constant */
                                    type: "number";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    min?: number;
                                    max?: number;
                                    step?: number;
                                    /** @default 0 */
                                    decimals: number;
                                    unit?: string;
                                } | {
                                    /** @constant */
                                    type: "date";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    min?: unknown;
                                    max?: unknown;
                                } | {
                                    /** @constant */
                                    type: "date_of_birth";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "dateOfBirth";
                                } | {
                                    /** @constant */
                                    type: "address";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /**
                                     * @default [
                                     *       "street",
                                     *       "postalCode",
                                     *       "city"
                                     *     ]
                                     */
                                    parts: ("street" | "postalCode" | "city" | "region" | "country")[];
                                } | {
                                    /** @constant */
                                    type: "single_choice";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                } | {
                                    /** @constant */
                                    type: "multiple_choice";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                    max?: number;
                                } | {
                                    /** @constant */
                                    type: "dropdown";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                } | {
                                    /** @constant */
                                    type: "rating";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    /** @default 5 */
                                    to: number;
                                    /** @default false */
                                    scored: boolean;
                                } | {
                                    /** @constant */
                                    type: "scale";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    /** @default 0 */
                                    from: number;
                                    /** @default 10 */
                                    to: number;
                                    low?: string;
                                    high?: string;
                                    /** @default false */
                                    scored: boolean;
                                } | {
                                    /** @constant */
                                    type: "yes_no";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    pointsYes?: number;
                                    pointsNo?: number;
                                } | {
                                    /** @constant */
                                    type: "consent";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    text: string;
                                    link?: string;
                                } | {
                                    /** @constant */
                                    type: "hidden";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    value?: string;
                                    parameter?: string;
                                } | {
                                    /** @constant */
                                    type: "section";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    text?: string;
                                } | {
                                    /** @constant */
                                    type: "image";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    image: string;
                                    caption?: string;
                                })[];
                            }[];
                            /** @default [] */
                            rules: {
                                when?: string;
                                after?: string;
                                show?: string[];
                                hide?: string[];
                                require?: string[];
                                jump?: "end" | string;
                                message?: {
                                    at: string;
                                    text: string;
                                };
                                disqualify?: string;
                                redirect?: string;
                                calculate?: {
                                    name: string;
                                    value: string;
                                };
                                route?: {
                                    service?: string;
                                    provider?: string;
                                    menu?: string;
                                    label?: string;
                                };
                            }[];
                            /** @default {} */
                            ending: {
                                title?: string;
                                text?: string;
                            };
                            /** @default [] */
                            categories: {
                                key: string;
                                name: string;
                            }[];
                            /** @default [] */
                            tiers: {
                                from: number;
                                to: number;
                                title: string;
                                text?: string;
                                action?: {
                                    service?: string;
                                    provider?: string;
                                    menu?: string;
                                    url?: string;
                                    label: string;
                                };
                            }[];
                            /** @default false */
                            oneAtATime: boolean;
                        };
                        today: string;
                        token: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getQuiz: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "form" | "survey" | "quiz";
                        slug: string;
                        name: string;
                        description: string | null;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        version: number;
                        definition: {
                            pages: {
                                key: string;
                                title?: string;
                                text?: string;
                                questions: ({
                                    /** @constant */
                                    type: "short_text";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "firstName" | "lastName" | "location" | "notes";
                                    /** @default 200 */
                                    max: number;
                                } | {
                                    /** @constant */
                                    type: "long_text";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "location" | "notes";
                                    /** @default 2000 */
                                    max: number;
                                } | {
                                    /** @constant */
                                    type: "email";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "email";
                                } | {
                                    /** @constant */
                                    type: "phone";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "phone";
                                    country?: string;
                                } | {
                                    /** @constant */
                                    type: "website";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                } | {
                                    /** @constant */
                                    type: "number";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    min?: number;
                                    max?: number;
                                    step?: number;
                                    /** @default 0 */
                                    decimals: number;
                                    unit?: string;
                                } | {
                                    /** @constant */
                                    type: "date";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    min?: unknown;
                                    max?: unknown;
                                } | {
                                    /** @constant */
                                    type: "date_of_birth";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /** @enum {string} */
                                    fills?: "dateOfBirth";
                                } | {
                                    /** @constant */
                                    type: "address";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    /**
                                     * @default [
                                     *       "street",
                                     *       "postalCode",
                                     *       "city"
                                     *     ]
                                     */
                                    parts: ("street" | "postalCode" | "city" | "region" | "country")[];
                                } | {
                                    /** @constant */
                                    type: "single_choice";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                } | {
                                    /** @constant */
                                    type: "multiple_choice";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                    max?: number;
                                } | {
                                    /** @constant */
                                    type: "dropdown";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    options: {
                                        value: string;
                                        label: string;
                                        points?: number;
                                    }[];
                                } | {
                                    /** @constant */
                                    type: "rating";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    /** @default 5 */
                                    to: number;
                                    /** @default false */
                                    scored: boolean;
                                } | {
                                    /** @constant */
                                    type: "scale";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    /** @default 0 */
                                    from: number;
                                    /** @default 10 */
                                    to: number;
                                    low?: string;
                                    high?: string;
                                    /** @default false */
                                    scored: boolean;
                                } | {
                                    /** @constant */
                                    type: "yes_no";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    category?: string;
                                    pointsYes?: number;
                                    pointsNo?: number;
                                } | {
                                    /** @constant */
                                    type: "consent";
                                    key: string;
                                    label: string;
                                    hint?: string;
                                    /** @default false */
                                    required: boolean;
                                    text: string;
                                    link?: string;
                                } | {
                                    /** @constant */
                                    type: "hidden";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    value?: string;
                                    parameter?: string;
                                } | {
                                    /** @constant */
                                    type: "section";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    text?: string;
                                } | {
                                    /** @constant */
                                    type: "image";
                                    key: string;
                                    label: string;
                                    /**
                                     * @default false
                                     * @constant
                                     */
                                    required: false;
                                    image: string;
                                    caption?: string;
                                })[];
                            }[];
                            /** @default [] */
                            rules: {
                                when?: string;
                                after?: string;
                                show?: string[];
                                hide?: string[];
                                require?: string[];
                                jump?: "end" | string;
                                message?: {
                                    at: string;
                                    text: string;
                                };
                                disqualify?: string;
                                redirect?: string;
                                calculate?: {
                                    name: string;
                                    value: string;
                                };
                                route?: {
                                    service?: string;
                                    provider?: string;
                                    menu?: string;
                                    label?: string;
                                };
                            }[];
                            /** @default {} */
                            ending: {
                                title?: string;
                                text?: string;
                            };
                            /** @default [] */
                            categories: {
                                key: string;
                                name: string;
                            }[];
                            /** @default [] */
                            tiers: {
                                from: number;
                                to: number;
                                title: string;
                                text?: string;
                                action?: {
                                    service?: string;
                                    provider?: string;
                                    menu?: string;
                                    url?: string;
                                    label: string;
                                };
                            }[];
                            /** @default false */
                            oneAtATime: boolean;
                        };
                        today: string;
                        token: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    submitForm: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    answers: {
                        [key: string]: string | number | boolean | string[] | {
                            [key: string]: string;
                        };
                    };
                    token: string;
                    /** @enum {string} */
                    locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
                    website?: string;
                    /** @description Where the visitor came from, shown to the business only. Unknown parts are refused. Records keep their first 20 texts, numbers and flags, cut to 300 characters, with names of at most 64; `utm` keeps names that begin with `utm_`, `clickIds` those of advertising networks. `page` and `referrer` keep origin and path. `params`, the parameters of a page, are sorted into the records, without those that may name a person or open something. */
                    attribution?: {
                        /** @default {} */
                        params?: {
                            [key: string]: unknown;
                        };
                        /** @default {} */
                        utm?: {
                            [key: string]: unknown;
                        };
                        /** @default {} */
                        clickIds?: {
                            [key: string]: unknown;
                        };
                        /** @default  */
                        page?: string;
                        /** @default  */
                        referrer?: string;
                        /** @default {} */
                        metadata?: {
                            [key: string]: unknown;
                        };
                    };
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "form" | "survey" | "quiz";
                        slug: string;
                        name: string;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        /** @enum {string} */
                        outcome: "finished" | "disqualified";
                        title: string | null;
                        text: string | null;
                        redirect: string | null;
                        route: {
                            service: string | null;
                            provider: string | null;
                            menu: string | null;
                            label: string | null;
                        } | null;
                        quiz: {
                            score: number;
                            tier: {
                                title: string;
                                text: string | null;
                                action: {
                                    service: string | null;
                                    provider: string | null;
                                    menu: string | null;
                                    url: string | null;
                                    label: string;
                                } | null;
                            } | null;
                            categories: {
                                key: string;
                                name: string;
                                score: number;
                            }[];
                        } | null;
                        token: string;
                        bookingToken: string | null;
                        submittedAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    submitSurvey: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    answers: {
                        [key: string]: string | number | boolean | string[] | {
                            [key: string]: string;
                        };
                    };
                    token: string;
                    /** @enum {string} */
                    locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
                    website?: string;
                    /** @description Where the visitor came from, shown to the business only. Unknown parts are refused. Records keep their first 20 texts, numbers and flags, cut to 300 characters, with names of at most 64; `utm` keeps names that begin with `utm_`, `clickIds` those of advertising networks. `page` and `referrer` keep origin and path. `params`, the parameters of a page, are sorted into the records, without those that may name a person or open something. */
                    attribution?: {
                        /** @default {} */
                        params?: {
                            [key: string]: unknown;
                        };
                        /** @default {} */
                        utm?: {
                            [key: string]: unknown;
                        };
                        /** @default {} */
                        clickIds?: {
                            [key: string]: unknown;
                        };
                        /** @default  */
                        page?: string;
                        /** @default  */
                        referrer?: string;
                        /** @default {} */
                        metadata?: {
                            [key: string]: unknown;
                        };
                    };
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "form" | "survey" | "quiz";
                        slug: string;
                        name: string;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        /** @enum {string} */
                        outcome: "finished" | "disqualified";
                        title: string | null;
                        text: string | null;
                        redirect: string | null;
                        route: {
                            service: string | null;
                            provider: string | null;
                            menu: string | null;
                            label: string | null;
                        } | null;
                        quiz: {
                            score: number;
                            tier: {
                                title: string;
                                text: string | null;
                                action: {
                                    service: string | null;
                                    provider: string | null;
                                    menu: string | null;
                                    url: string | null;
                                    label: string;
                                } | null;
                            } | null;
                            categories: {
                                key: string;
                                name: string;
                                score: number;
                            }[];
                        } | null;
                        token: string;
                        bookingToken: string | null;
                        submittedAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    submitQuiz: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    answers: {
                        [key: string]: string | number | boolean | string[] | {
                            [key: string]: string;
                        };
                    };
                    token: string;
                    /** @enum {string} */
                    locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
                    website?: string;
                    /** @description Where the visitor came from, shown to the business only. Unknown parts are refused. Records keep their first 20 texts, numbers and flags, cut to 300 characters, with names of at most 64; `utm` keeps names that begin with `utm_`, `clickIds` those of advertising networks. `page` and `referrer` keep origin and path. `params`, the parameters of a page, are sorted into the records, without those that may name a person or open something. */
                    attribution?: {
                        /** @default {} */
                        params?: {
                            [key: string]: unknown;
                        };
                        /** @default {} */
                        utm?: {
                            [key: string]: unknown;
                        };
                        /** @default {} */
                        clickIds?: {
                            [key: string]: unknown;
                        };
                        /** @default  */
                        page?: string;
                        /** @default  */
                        referrer?: string;
                        /** @default {} */
                        metadata?: {
                            [key: string]: unknown;
                        };
                    };
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "form" | "survey" | "quiz";
                        slug: string;
                        name: string;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        /** @enum {string} */
                        outcome: "finished" | "disqualified";
                        title: string | null;
                        text: string | null;
                        redirect: string | null;
                        route: {
                            service: string | null;
                            provider: string | null;
                            menu: string | null;
                            label: string | null;
                        } | null;
                        quiz: {
                            score: number;
                            tier: {
                                title: string;
                                text: string | null;
                                action: {
                                    service: string | null;
                                    provider: string | null;
                                    menu: string | null;
                                    url: string | null;
                                    label: string;
                                } | null;
                            } | null;
                            categories: {
                                key: string;
                                name: string;
                                score: number;
                            }[];
                        } | null;
                        token: string;
                        bookingToken: string | null;
                        submittedAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getResult: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                signed: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "form" | "survey" | "quiz";
                        slug: string;
                        name: string;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        /** @enum {string} */
                        outcome: "finished" | "disqualified";
                        title: string | null;
                        text: string | null;
                        redirect: string | null;
                        route: {
                            service: string | null;
                            provider: string | null;
                            menu: string | null;
                            label: string | null;
                        } | null;
                        quiz: {
                            score: number;
                            tier: {
                                title: string;
                                text: string | null;
                                action: {
                                    service: string | null;
                                    provider: string | null;
                                    menu: string | null;
                                    url: string | null;
                                    label: string;
                                } | null;
                            } | null;
                            categories: {
                                key: string;
                                name: string;
                                score: number;
                            }[];
                        } | null;
                        token: string;
                        bookingToken: string | null;
                        submittedAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getQuizResult: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                idOrSlug: string;
                score: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "form" | "survey" | "quiz";
                        slug: string;
                        name: string;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            zones: {
                                [key: string]: {
                                    from: string;
                                    minutes: number;
                                }[];
                            };
                            country: string;
                            phone: string | null;
                            email: string | null;
                            phoneExample: string | null;
                        };
                        score: number;
                        tier: {
                            title: string;
                            text: string | null;
                            action: {
                                service: string | null;
                                provider: string | null;
                                menu: string | null;
                                url: string | null;
                                label: string;
                            } | null;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                preview: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        expiresAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAddressProof: {
        parameters: {
            query?: {
                /**
                 * @deprecated
                 * @description Send it as `Authorization: Bearer`, because addresses appear in logs.
                 */
                proofToken?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proofToken: string;
                        /** @enum {string} */
                        state: "open" | "proven" | "used" | "exhausted" | "expired";
                        attemptsLeft: number;
                        expiresAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createAddressProof: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proofToken: string;
                        /** @enum {string} */
                        state: "open" | "proven" | "used" | "exhausted" | "expired";
                        attemptsLeft: number;
                        expiresAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkAddressCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    proofToken: string;
                    code: string;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proofToken: string;
                        /** @enum {string} */
                        state: "open" | "proven" | "used" | "exhausted" | "expired";
                        attemptsLeft: number;
                        expiresAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAddressConfirmation: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                signed: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "open" | "proven" | "used" | "exhausted" | "expired";
                        business: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmAddress: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                signed: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "open" | "proven" | "used" | "exhausted" | "expired";
                        business: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requestLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        accepted: true;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getMailOptOut: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                signed: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isOptedOut: boolean;
                        business: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setMailOptOut: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path: {
                signed: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOptedOut: boolean;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isOptedOut: boolean;
                        business: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. Required, except in the body of a request of the type `text/plain`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKeyOrBody"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categories: ("essential" | "functional" | "performance" | "analytics" | "advertising" | "uncategorized")[];
                    textHash: string;
                    textVersion?: number;
                    /** @enum {string} */
                    locale: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
                    /** @enum {string} */
                    action: "accept_all" | "accept_essential" | "reject" | "save";
                    gpc: boolean;
                };
                "text/plain; charset=utf-8": string;
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSignInLink: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    deviceToken?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        accepted: true;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    printSignInLink: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        email: string;
                        minutes: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            id: string;
                            email: string;
                            device: string;
                            createdAt: string;
                            usedAt: string;
                            isCurrent: boolean;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    device?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        deviceToken: string;
                        session: {
                            id: string;
                            email: string;
                            /** @enum {string} */
                            role: "owner" | "staff";
                            staffId: string | null;
                            locale: string | null;
                            failedRefunds: number;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                country: string;
                                currency: string;
                                defaultLocale: string;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        /** @enum {string} */
                        role: "owner" | "staff";
                        staffId: string | null;
                        locale: string | null;
                        failedRefunds: number;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            country: string;
                            currency: string;
                            defaultLocale: string;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    changeSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    locale: ("da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv") | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        /** @enum {string} */
                        role: "owner" | "staff";
                        staffId: string | null;
                        locale: string | null;
                        failedRefunds: number;
                        business: {
                            id: string;
                            name: string;
                            timeZone: string;
                            country: string;
                            currency: string;
                            defaultLocale: string;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: {
                            id: string;
                            name: string;
                            scopes: ("read" | "write" | "people")[];
                            createdBy: string;
                            createdAt: string;
                            usedAt: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("read" | "write" | "people")[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        key: {
                            id: string;
                            name: string;
                            scopes: ("read" | "write" | "people")[];
                            createdBy: string;
                            createdAt: string;
                            usedAt: string | null;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            id: string;
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            action: string;
                            subject: {
                                kind: string;
                                id: string;
                            } | null;
                            details: {
                                [key: string]: unknown;
                            };
                        }[];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAgenda: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                staff?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        timeZone: string;
                        version: string;
                        everybody: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        people: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                            days: {
                                date: string;
                                working: {
                                    start: string;
                                    end: string;
                                }[];
                                blocks: {
                                    /** @enum {string} */
                                    kind: "external" | "time_off" | "extra" | "hold";
                                    start: string;
                                    end: string;
                                    label: string | null;
                                }[];
                            }[];
                        }[];
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            occupied: {
                                start: string;
                                end: string;
                            };
                            sessionId: string | null;
                        }[];
                        sessions: {
                            id: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staffId: string;
                            start: string;
                            end: string;
                            capacity: number;
                            taken: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                from?: string;
                to?: string;
                status?: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                staff?: string;
                service?: string;
                q?: string;
                order?: "soonest" | "latest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    addBookings: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        service: string;
                        provider?: string;
                        duration?: number;
                        variant?: string;
                        addOns?: string[];
                        location?: string;
                        seats?: number;
                        guest?: number;
                        start: string;
                    }[];
                    contact: {
                        firstName?: string;
                        lastName?: string;
                        email?: string;
                        phone?: string;
                        phoneCountry?: string;
                        dateOfBirth?: string;
                        location?: string;
                    };
                    /** @default [] */
                    guests?: {
                        name?: string;
                        email?: string;
                    }[];
                    /** @default  */
                    notes?: string;
                    /** @default  */
                    note?: string;
                    /** @default true */
                    tell?: boolean;
                    /** @default [] */
                    overrides?: ("hours" | "time_off" | "external_busy" | "notice" | "horizon" | "grid" | "daily_cap" | "active_limit" | "buffers")[];
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getChanges: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: string;
                        hasChanged: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBusinessBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        requests: {
                            booking: {
                                id: string;
                                reference: string;
                                /** @enum {string} */
                                status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                                version: number;
                                start: string;
                                end: string;
                                timeZone: string;
                                service: {
                                    id: string;
                                    name: string;
                                };
                                staff: {
                                    id: string;
                                    slug: string;
                                    name: string;
                                    color: string | null;
                                }[];
                                contact: {
                                    customerId: string | null;
                                    name: string;
                                    firstName: string;
                                    lastName: string;
                                    email: string;
                                    phone: string;
                                } | null;
                                guestName: string | null;
                                seats: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                paid: {
                                    amount: number;
                                    currency: string;
                                };
                                arrivedAt: string | null;
                                hasNote: boolean;
                                expiresAt: string | null;
                                /** @enum {string} */
                                channel: "web" | "desk" | "api" | "command";
                                series: {
                                    position: number;
                                    count: number;
                                } | null;
                            };
                            answerBy: string;
                            day: {
                                start: string;
                                end: string;
                                service: string | null;
                                customer: string | null;
                                isRequested: boolean;
                                isSubject: boolean;
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** @default true */
                    tell?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    declineBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** @default true */
                    tell?: boolean;
                    message?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelBusinessBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** @default true */
                    tell?: boolean;
                    /**
                     * @default one
                     * @enum {string}
                     */
                    scope?: "one" | "order" | "following" | "all";
                    reason?: string;
                    /** @default full */
                    refund?: ("full" | "policy" | "none") | {
                        amount: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    markArrived: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    hasArrived: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setAttendance: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** @enum {string} */
                    outcome: "completed" | "no_show" | "open";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    amount: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    saveNote: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendBookingMail: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    makeManageLink: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBookableServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        services: {
                            id: string;
                            slug: string;
                            name: string;
                            kind: string;
                            durations: number[];
                            variants: {
                                slug: string;
                                name: string;
                            }[];
                            addOns: {
                                slug: string;
                                name: string;
                            }[];
                            locations: {
                                slug: string;
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                            }[];
                            people: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    findBusinessSlots: {
        parameters: {
            query: {
                service: string;
                provider?: string;
                location?: string;
                duration?: string;
                addOns?: string;
                seats?: string;
                timeZone?: string;
                from: string;
                to: string;
                booking?: string;
                rules?: "visitor" | "business";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        timeZone: string;
                        durationMinutes: number;
                        slots: {
                            [key: string]: {
                                start: string;
                                seats?: number | null;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    moveBusinessBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    /** @default true */
                    tell?: boolean;
                    start: string;
                    provider?: string;
                    /**
                     * @default one
                     * @enum {string}
                     */
                    scope?: "one" | "order" | "following" | "all";
                    /** @default false */
                    dryRun?: boolean;
                    /** @default [] */
                    overrides?: ("hours" | "time_off" | "external_busy" | "notice" | "horizon" | "grid" | "daily_cap" | "active_limit" | "buffers")[];
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        reference: string;
                        /** @enum {string} */
                        status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                        version: number;
                        start: string;
                        end: string;
                        timeZone: string;
                        service: {
                            id: string;
                            name: string;
                        };
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        }[];
                        contact: {
                            customerId: string | null;
                            name: string;
                            firstName: string;
                            lastName: string;
                            email: string;
                            phone: string;
                        } | null;
                        guestName: string | null;
                        seats: number;
                        price: {
                            amount: number;
                            currency: string;
                        } | null;
                        paid: {
                            amount: number;
                            currency: string;
                        };
                        arrivedAt: string | null;
                        hasNote: boolean;
                        expiresAt: string | null;
                        /** @enum {string} */
                        channel: "web" | "desk" | "api" | "command";
                        series: {
                            position: number;
                            count: number;
                        } | null;
                        orderId: string;
                        createdAt: string;
                        locale: string;
                        place: {
                            /** @enum {string} */
                            kind: "in_person" | "phone" | "video" | "asked";
                            address: string | null;
                            timeZone?: string;
                        };
                        choices: string[];
                        personal: {
                            dateOfBirth: string | null;
                            location: string | null;
                            notes: string;
                            guests: {
                                name: string;
                                email: string;
                            }[];
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                            note: string;
                        } | null;
                        cancelled: {
                            by: string | null;
                            reason: string | null;
                        } | null;
                        money: {
                            due: {
                                amount: number;
                                currency: string;
                            } | null;
                            onSite: {
                                amount: number;
                                currency: string;
                            } | null;
                            online: {
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                                isRefundPending: boolean;
                                byPolicy: {
                                    amount: number;
                                    currency: string;
                                };
                                left: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        others: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        scopes: {
                            /** @enum {string} */
                            scope: "one" | "order" | "following" | "all";
                            count: number;
                        }[];
                        history: {
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            what: string;
                            from: string | null;
                            to: string | null;
                            rules: string[];
                            reason: string | null;
                            isSilent: boolean;
                        }[];
                        mails: {
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest";
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            at: string;
                        }[];
                        notTold: ("silent" | "no_address" | "switched_off") | null;
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                        actions: ("confirm" | "decline" | "move" | "cancel" | "mark_arrived" | "unmark_arrived" | "complete" | "mark_no_show" | "reopen" | "record_payment" | "send_mail" | "make_manage_link")[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listTimeOff: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                after?: string;
                staff?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeOff: {
                            id: string;
                            /** @enum {string} */
                            kind: "off" | "extra";
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            } | null;
                            start: string;
                            end: string;
                            note: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createTimeOff: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "off" | "extra";
                    staff: string | null;
                    start: string;
                    end: string;
                    /** @default  */
                    note?: string;
                    /** @default [] */
                    bookings?: {
                        id: string;
                        version: number;
                        /** @enum {string} */
                        action: "keep" | "cancel";
                        /** @default true */
                        tell?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "off" | "extra";
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        } | null;
                        start: string;
                        end: string;
                        note: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewTimeOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "off" | "extra";
                    staff: string | null;
                    start: string;
                    end: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        holds: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeTimeOff: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    changeTimeOff: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "off" | "extra";
                        staff: {
                            id: string;
                            slug: string;
                            name: string;
                            color: string | null;
                        } | null;
                        start: string;
                        end: string;
                        note: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                q?: string;
                sort?: "last_visit" | "name";
                filter?: "all" | "blocked" | "no_shows";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customers: {
                            id: string;
                            name: string;
                            email: string;
                            phone: string;
                            bookings: number;
                            noShows: number;
                            lastVisitAt: string | null;
                            nextVisitAt: string | null;
                            isBlocked: boolean;
                        }[];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportCustomers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        phone: string;
                        bookings: number;
                        noShows: number;
                        lastVisitAt: string | null;
                        nextVisitAt: string | null;
                        isBlocked: boolean;
                        firstName: string;
                        lastName: string;
                        version: string;
                        contacts: {
                            /** @enum {string} */
                            kind: "email" | "phone";
                            value: string;
                        }[];
                        note: string;
                        blockedAt: string | null;
                        erasedAt: string | null;
                        createdAt: string;
                        figures: {
                            bookings: number;
                            completed: number;
                            noShows: number;
                            cancellations: number;
                            ahead: number;
                            spent: {
                                amount: number;
                                currency: string;
                            };
                        };
                        answers: {
                            id: string;
                            form: string;
                            at: string;
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                        }[];
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: string;
                    name?: string;
                    email?: string;
                    phone?: string;
                    note?: string;
                    isBlocked?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        phone: string;
                        bookings: number;
                        noShows: number;
                        lastVisitAt: string | null;
                        nextVisitAt: string | null;
                        isBlocked: boolean;
                        firstName: string;
                        lastName: string;
                        version: string;
                        contacts: {
                            /** @enum {string} */
                            kind: "email" | "phone";
                            value: string;
                        }[];
                        note: string;
                        blockedAt: string | null;
                        erasedAt: string | null;
                        createdAt: string;
                        figures: {
                            bookings: number;
                            completed: number;
                            noShows: number;
                            cancellations: number;
                            ahead: number;
                            spent: {
                                amount: number;
                                currency: string;
                            };
                        };
                        answers: {
                            id: string;
                            form: string;
                            at: string;
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                        }[];
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCustomerBookings: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            version: number;
                            start: string;
                            end: string;
                            timeZone: string;
                            service: {
                                id: string;
                                name: string;
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                color: string | null;
                            }[];
                            contact: {
                                customerId: string | null;
                                name: string;
                                firstName: string;
                                lastName: string;
                                email: string;
                                phone: string;
                            } | null;
                            guestName: string | null;
                            seats: number;
                            price: {
                                amount: number;
                                currency: string;
                            } | null;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            arrivedAt: string | null;
                            hasNote: boolean;
                            expiresAt: string | null;
                            /** @enum {string} */
                            channel: "web" | "desk" | "api" | "command";
                            series: {
                                position: number;
                                count: number;
                            } | null;
                        }[];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customer: {
                            id: string;
                            name: string;
                            email: string;
                            phone: string;
                            bookings: number;
                            noShows: number;
                            lastVisitAt: string | null;
                            nextVisitAt: string | null;
                            isBlocked: boolean;
                            firstName: string;
                            lastName: string;
                            version: string;
                            contacts: {
                                /** @enum {string} */
                                kind: "email" | "phone";
                                value: string;
                            }[];
                            note: string;
                            blockedAt: string | null;
                            erasedAt: string | null;
                            createdAt: string;
                            figures: {
                                bookings: number;
                                completed: number;
                                noShows: number;
                                cancellations: number;
                                ahead: number;
                                spent: {
                                    amount: number;
                                    currency: string;
                                };
                            };
                            answers: {
                                id: string;
                                form: string;
                                at: string;
                                answers: {
                                    question: string;
                                    answer: string;
                                }[];
                            }[];
                            attribution: {
                                utm?: {
                                    [key: string]: string;
                                };
                                clickIds?: {
                                    [key: string]: string;
                                };
                                page?: string;
                                referrer?: string;
                                metadata?: {
                                    [key: string]: string;
                                };
                            } | null;
                        };
                        data: {
                            [key: string]: {
                                [key: string]: unknown;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    mergeCustomers: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    into: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        phone: string;
                        bookings: number;
                        noShows: number;
                        lastVisitAt: string | null;
                        nextVisitAt: string | null;
                        isBlocked: boolean;
                        firstName: string;
                        lastName: string;
                        version: string;
                        contacts: {
                            /** @enum {string} */
                            kind: "email" | "phone";
                            value: string;
                        }[];
                        note: string;
                        blockedAt: string | null;
                        erasedAt: string | null;
                        createdAt: string;
                        figures: {
                            bookings: number;
                            completed: number;
                            noShows: number;
                            cancellations: number;
                            ahead: number;
                            spent: {
                                amount: number;
                                currency: string;
                            };
                        };
                        answers: {
                            id: string;
                            form: string;
                            at: string;
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                        }[];
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    cancelBookings?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        phone: string;
                        bookings: number;
                        noShows: number;
                        lastVisitAt: string | null;
                        nextVisitAt: string | null;
                        isBlocked: boolean;
                        firstName: string;
                        lastName: string;
                        version: string;
                        contacts: {
                            /** @enum {string} */
                            kind: "email" | "phone";
                            value: string;
                        }[];
                        note: string;
                        blockedAt: string | null;
                        erasedAt: string | null;
                        createdAt: string;
                        figures: {
                            bookings: number;
                            completed: number;
                            noShows: number;
                            cancellations: number;
                            ahead: number;
                            spent: {
                                amount: number;
                                currency: string;
                            };
                        };
                        answers: {
                            id: string;
                            form: string;
                            at: string;
                            answers: {
                                question: string;
                                answer: string;
                            }[];
                        }[];
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        } | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    showRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rules: {
                            /** @enum {string} */
                            rule: "bookings" | "customers" | "answers" | "attribution" | "deliveries" | "consents" | "audit";
                            days: number;
                            due: number;
                            oldest: string | null;
                            ranAt: string | null;
                            changed: number | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportPerson: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    phone?: string;
                    customerId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contacts: {
                            emails: string[];
                            phones: string[];
                        };
                        customer: {
                            id: string;
                            name: string;
                            email: string;
                            phone: string;
                            bookings: number;
                            noShows: number;
                            lastVisitAt: string | null;
                            nextVisitAt: string | null;
                            isBlocked: boolean;
                            firstName: string;
                            lastName: string;
                            version: string;
                            contacts: {
                                /** @enum {string} */
                                kind: "email" | "phone";
                                value: string;
                            }[];
                            note: string;
                            blockedAt: string | null;
                            erasedAt: string | null;
                            createdAt: string;
                            figures: {
                                bookings: number;
                                completed: number;
                                noShows: number;
                                cancellations: number;
                                ahead: number;
                                spent: {
                                    amount: number;
                                    currency: string;
                                };
                            };
                            answers: {
                                id: string;
                                form: string;
                                at: string;
                                answers: {
                                    question: string;
                                    answer: string;
                                }[];
                            }[];
                            attribution: {
                                utm?: {
                                    [key: string]: string;
                                };
                                clickIds?: {
                                    [key: string]: string;
                                };
                                page?: string;
                                referrer?: string;
                                metadata?: {
                                    [key: string]: string;
                                };
                            } | null;
                        } | null;
                        data: {
                            [key: string]: {
                                [key: string]: unknown;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewErasure: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    phone?: string;
                    customerId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customerId: string | null;
                        rows: {
                            [key: string]: number;
                        };
                        bookingsAhead: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    erasePerson: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    phone?: string;
                    customerId?: string;
                    /** @default false */
                    cancelBookings?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customerId: string | null;
                        rows: {
                            [key: string]: number;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        files: {
                            path: string;
                            kind: string;
                            slug: string;
                            name: string;
                            isChanged: boolean;
                            isOffered: boolean;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSettingsFile: {
        parameters: {
            query: {
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        path: string;
                        kind: string;
                        slug: string;
                        name: string;
                        isChanged: boolean;
                        isOffered: boolean;
                        version: string;
                        text: string;
                        fields: {
                            path: string;
                            /** @enum {string} */
                            kind: "text" | "words" | "number" | "flag" | "choice" | "week" | "dates" | "texts" | "fixed";
                            value: unknown;
                            fallback: unknown;
                            isRequired: boolean;
                            options: string[];
                            hint: string;
                        }[];
                        feeds: {
                            host: string;
                            readAt: string | null;
                            failure: string | null;
                            failingSince: string | null;
                            events: number | null;
                            unread: number | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    path: string;
                    version: string;
                    edits: {
                        keys: (string | number)[];
                        value?: unknown;
                    }[];
                    /** @default false */
                    accepted?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: {
                            id: string;
                            reference: string;
                            start: string;
                            service: string;
                            name: string | null;
                            reasons: string[];
                        }[];
                        emptied: {
                            /** @enum {string} */
                            rule: "bookings" | "customers" | "answers" | "attribution" | "deliveries" | "consents" | "audit";
                            rows: number;
                            oldest: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSettingsChanges: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changes: {
                            id: string;
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            path: string;
                            keys: string[];
                            undoes: string | null;
                            undoneBy: string | null;
                            removed: string[];
                            added: string[];
                        }[];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    path: string;
                    version: string;
                    edits: {
                        keys: (string | number)[];
                        value?: unknown;
                    }[];
                    /** @default false */
                    accepted?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change: {
                            id: string;
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            path: string;
                            keys: string[];
                            undoes: string | null;
                            undoneBy: string | null;
                            removed: string[];
                            added: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    undoSettingsChange: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    accepted?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change: {
                            id: string;
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "person" | "key" | "command" | "visitor" | "business" | "system";
                                name: string;
                            };
                            path: string;
                            keys: string[];
                            undoes: string | null;
                            undoneBy: string | null;
                            removed: string[];
                            added: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        files: {
                            path: string;
                            content: string | null;
                            image: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReport: {
        parameters: {
            query: {
                from: string;
                to: string;
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        timeZone: string;
                        /** @enum {string} */
                        mode: "live" | "test";
                        total: {
                            bookings: number;
                            cancellations: number;
                            noShows: number;
                            takings: {
                                currency: string;
                                online: {
                                    amount: number;
                                    currency: string;
                                };
                                onSite: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                            }[];
                        };
                        byPerson: {
                            id: string;
                            name: string;
                            bookings: number;
                            cancellations: number;
                            noShows: number;
                            takings: {
                                currency: string;
                                online: {
                                    amount: number;
                                    currency: string;
                                };
                                onSite: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                            }[];
                        }[];
                        byService: {
                            id: string;
                            name: string;
                            bookings: number;
                            cancellations: number;
                            noShows: number;
                            takings: {
                                currency: string;
                                online: {
                                    amount: number;
                                    currency: string;
                                };
                                onSite: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                            }[];
                        }[];
                        byDay: {
                            date: string;
                            bookings: number;
                            cancellations: number;
                            noShows: number;
                            takings: {
                                currency: string;
                                online: {
                                    amount: number;
                                    currency: string;
                                };
                                onSite: {
                                    amount: number;
                                    currency: string;
                                };
                                refunded: {
                                    amount: number;
                                    currency: string;
                                };
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportReport: {
        parameters: {
            query: {
                from: string;
                to: string;
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                status?: "created" | "processing" | "paid" | "failed" | "expired" | "refund_pending" | "refunded";
                refund?: "failed";
                from?: string;
                to?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payments: {
                            id: string;
                            orderId: string;
                            references: string[];
                            contactName: string | null;
                            provider: string;
                            /** @enum {string} */
                            mode: "live" | "test";
                            /** @enum {string} */
                            status: "created" | "processing" | "paid" | "failed" | "expired" | "refund_pending" | "refunded";
                            amount: {
                                amount: number;
                                currency: string;
                            };
                            captured: {
                                amount: number;
                                currency: string;
                            };
                            refunded: {
                                amount: number;
                                currency: string;
                            };
                            hasFailedRefund: boolean;
                            createdAt: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getPaymentDetail: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderId: string;
                        references: string[];
                        contactName: string | null;
                        provider: string;
                        /** @enum {string} */
                        mode: "live" | "test";
                        /** @enum {string} */
                        status: "created" | "processing" | "paid" | "failed" | "expired" | "refund_pending" | "refunded";
                        amount: {
                            amount: number;
                            currency: string;
                        };
                        captured: {
                            amount: number;
                            currency: string;
                        };
                        refunded: {
                            amount: number;
                            currency: string;
                        };
                        hasFailedRefund: boolean;
                        createdAt: string;
                        captures: {
                            id: string;
                            amount: {
                                amount: number;
                                currency: string;
                            };
                            isKept: boolean;
                            capturedAt: string;
                            refunds: {
                                id: string;
                                reference: string | null;
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                reason: string;
                                note: string | null;
                                /** @enum {string} */
                                status: "pending" | "succeeded" | "failed";
                                failure: string | null;
                                canRetry: boolean;
                                createdAt: string;
                            }[];
                        }[];
                        bookings: {
                            id: string;
                            reference: string;
                            serviceName: string;
                            start: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            share: {
                                amount: number;
                                currency: string;
                            };
                            refunded: {
                                amount: number;
                                currency: string;
                            };
                        }[];
                        refundable: {
                            amount: number;
                            currency: string;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount?: number;
                    refundable?: number;
                    /**
                     * @default keep
                     * @enum {string}
                     */
                    bookings?: "keep" | "cancel";
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refunds: {
                            id: string;
                            amount: {
                                amount: number;
                                currency: string;
                            };
                        }[];
                        cancelled: string[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    retryRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAnsweredForms: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        forms: {
                            id: string;
                            /** @enum {string} */
                            kind: "form" | "survey" | "quiz" | "service";
                            slug: string;
                            name: string;
                            submissions: number;
                            suspected: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAnswers: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
                form?: string;
                suspected?: "without" | "with" | "only";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        submissions: {
                            id: string;
                            form: {
                                id: string;
                                /** @enum {string} */
                                kind: "form" | "survey" | "quiz" | "service";
                                slug: string;
                                name: string;
                            };
                            createdAt: string;
                            /** @enum {string} */
                            outcome: "finished" | "disqualified";
                            score: number | null;
                            isSuspected: boolean;
                            booking: {
                                id: string;
                                reference: string;
                            } | null;
                        }[];
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportAnswers: {
        parameters: {
            query: {
                form: string;
                suspected?: "without" | "with";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getAnswers: {
        parameters: {
            query?: {
                locale?: "da" | "de" | "en" | "es" | "fi" | "fr" | "fr-ca" | "hu" | "it" | "nl" | "no" | "pl" | "pt" | "pt-br" | "sv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        form: {
                            id: string;
                            /** @enum {string} */
                            kind: "form" | "survey" | "quiz" | "service";
                            slug: string;
                            name: string;
                        };
                        createdAt: string;
                        /** @enum {string} */
                        outcome: "finished" | "disqualified";
                        score: number | null;
                        isSuspected: boolean;
                        booking: {
                            id: string;
                            reference: string;
                        } | null;
                        locale: string;
                        answers: {
                            question: string;
                            answer: string;
                        }[];
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteAnswers: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                status?: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                channel?: "mail" | "webhook";
                role?: "booker" | "guest" | "staff" | "business" | "address" | "endpoint";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            id: string;
                            /** @enum {string} */
                            channel: "mail" | "webhook";
                            kind: string;
                            /** @enum {string} */
                            role: "booker" | "guest" | "staff" | "business" | "address" | "endpoint";
                            recipient: string | null;
                            booking: {
                                id: string;
                                reference: string;
                            } | null;
                            /** @enum {string} */
                            status: "waiting" | "sent" | "skipped" | "suppressed" | "dead";
                            reason: string | null;
                            attempts: number;
                            sendAt: string | null;
                            updatedAt: string;
                            canRetry: boolean;
                        }[];
                        dead: number;
                        next: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    retryDeadDeliveries: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoints: {
                            slug: string;
                            url: string;
                            events: string[] | null;
                            /** @enum {string} */
                            secret: "present" | "missing" | "unreadable";
                            lastSuccess: string | null;
                            lastFailure: {
                                at: string;
                                reason: string;
                            } | null;
                            waiting: number;
                            dead: number;
                            unsigned: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        failure: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    retryWebhookEndpoint: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    takePaymentNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "stripe";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    "receive booking.pending_payment": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "booking.pending_payment";
                    timestamp: string;
                    data: {
                        orderId: string;
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive booking.requested": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "booking.requested";
                    timestamp: string;
                    data: {
                        orderId: string;
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive booking.confirmed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "booking.confirmed";
                    timestamp: string;
                    data: {
                        orderId: string;
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive booking.rescheduled": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "booking.rescheduled";
                    timestamp: string;
                    data: {
                        orderId: string;
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive booking.cancelled": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "booking.cancelled";
                    timestamp: string;
                    data: {
                        orderId: string;
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive booking.declined": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "booking.declined";
                    timestamp: string;
                    data: {
                        orderId: string;
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive booking.expired": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "booking.expired";
                    timestamp: string;
                    data: {
                        orderId: string;
                        booking: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        };
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive payment.processing": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "payment.processing";
                    timestamp: string;
                    data: {
                        orderId: string;
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        }[];
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                        payment: {
                            id: string;
                            amount: {
                                amount: number;
                                currency: string;
                            };
                            /** @enum {string} */
                            mode: "live" | "test";
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive payment.paid": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "payment.paid";
                    timestamp: string;
                    data: {
                        orderId: string;
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        }[];
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                        payment: {
                            id: string;
                            amount: {
                                amount: number;
                                currency: string;
                            };
                            /** @enum {string} */
                            mode: "live" | "test";
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive refund.succeeded": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "refund.succeeded";
                    timestamp: string;
                    data: {
                        orderId: string;
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        }[];
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                        refund: {
                            id: string;
                            bookingId: string | null;
                            amount: {
                                amount: number;
                                currency: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive refund.failed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "refund.failed";
                    timestamp: string;
                    data: {
                        orderId: string;
                        bookings: {
                            id: string;
                            reference: string;
                            /** @enum {string} */
                            status: "pending_payment" | "confirmed" | "requested" | "declined" | "expired" | "cancelled" | "completed" | "no_show";
                            sequence: number;
                            service: {
                                id: string;
                                slug: string;
                                /** @enum {string} */
                                kind: "appointment" | "collective" | "class";
                                name: string;
                                description: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                durationMinutes: number;
                                price: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                priceFrom: {
                                    amount: number;
                                    currency: string;
                                } | null;
                                image: string | null;
                                guests: {
                                    max: number;
                                    /** @enum {string} */
                                    kind: "along" | "served";
                                };
                            };
                            staff: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            } | null;
                            business: {
                                id: string;
                                name: string;
                                timeZone: string;
                                zones: {
                                    [key: string]: {
                                        from: string;
                                        minutes: number;
                                    }[];
                                };
                                country: string;
                                phone: string | null;
                                email: string | null;
                                phoneExample: string | null;
                            };
                            location: {
                                /** @enum {string} */
                                kind: "in_person" | "phone" | "video" | "asked";
                                address: string | null;
                                timeZone?: string;
                            };
                            /** @enum {string} */
                            contactMethod: "phone" | "email";
                            start: string;
                            end: string;
                            previousStart: string | null;
                            previousEnd: string | null;
                            timeZone: string;
                            cancelReason: string | null;
                            canReschedule: boolean;
                            canCancel: boolean;
                            colleagues: {
                                id: string;
                                slug: string;
                                name: string;
                                title: string | null;
                                languages?: {
                                    [key: string]: string;
                                };
                                color: string | null;
                                image: string | null;
                                timeZone: string;
                            }[];
                            seats: number;
                            guestName: string | null;
                            choices: string[];
                            series: {
                                position: number;
                                count: number;
                            } | null;
                            orderSize: number;
                            payment: {
                                /** @enum {string} */
                                state: "paid" | "refund_pending" | "refunded";
                                amount: {
                                    amount: number;
                                    currency: string;
                                };
                                refund: {
                                    amount: number;
                                    currency: string;
                                };
                            } | null;
                        }[];
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                        refund: {
                            id: string;
                            bookingId: string | null;
                            amount: {
                                amount: number;
                                currency: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive form.submitted": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "form.submitted";
                    timestamp: string;
                    data: {
                        submission: {
                            id: string;
                            /** @enum {string} */
                            kind: "form" | "survey" | "quiz";
                            slug: string;
                            name: string;
                            /** @enum {string} */
                            outcome: "finished" | "disqualified";
                            score: number | null;
                            orderId: string | null;
                            submittedAt: string;
                        };
                        attribution: {
                            utm?: {
                                [key: string]: string;
                            };
                            clickIds?: {
                                [key: string]: string;
                            };
                            page?: string;
                            referrer?: string;
                            metadata?: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "receive webhook.test": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every repetition */
                "webhook-id": string;
                /** @description The second of the attempt, since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description `v1,…` for each secret that is valid, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "webhook.test";
                    timestamp: string;
                    data: {
                        endpoint: string;
                    };
                };
            };
        };
        responses: {
            /** @description Not wanted: it is not sent again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Sent again with growing pauses, for a day. Redirects are not followed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
