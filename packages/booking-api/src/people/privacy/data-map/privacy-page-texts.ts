/** The parts of PRIVACY.md that are not derived from the code. */

export const introduction = `# Personal data

<!-- Written by \`npm run privacy:write\` from packages/booking-api/src/people/privacy/data-map/. Do not edit. -->

What the product stores about people, why, for how long, and what to do when a person asks. It is written for the people who run
an installation and are responsible for it. It is orientation, not legal advice.

- **Who is responsible**: the business that takes bookings is the controller. The operator of the server is its processor.
- **Legal bases, for orientation** (GDPR, Article 6): bookings, payments and their messages serve the contract (1 b); accounts a legal
  duty (1 c); limits against abuse, the audit and reminders a legitimate interest (1 f); attribution, optional questions and the cookie
  banner’s categories a consent (1 a). Answers about health need an explicit consent (Article 9): ask for it with a question.
- **Others who receive data**: none by default. Stripe receives the amount, the language and what the customer types on its page, where
  \`STRIPE_SECRET_KEY\` is set. The mail server of \`SMTP_URL\` receives the mails. Servers of \`webhooks\` receive bookings without names and
  contacts. Calendars that people subscribe to (\`feeds\`) show first and last names to anyone who has their secret address.
- **Logs** contain no personal data and no tokens; addresses of networks appear nowhere, and in the database only as keyed hashes that are
  deleted after a day. A proxy in front of the server keeps logs of its own.`

export const requests = `## When a person asks

1. **Make sure that it is them**: the request comes from the address that they booked with, or they name something that only they know.
2. **Look**: \`npm run hourfold -- privacy export --email ada@example.com --out ada.json\` writes everything about the person as one file:
   customer, orders, bookings, guests, bookings as a guest, answers, messages, payments, history and audit. \`--phone\` and \`--customer\`
   find a person by a number or an id. The desk has the same on the page of a customer.
3. **Correct**: the desk changes name, address and number of a customer, also in coming orders.
4. **Erase**: \`npm run hourfold -- privacy erase --email ada@example.com --dry-run\` counts what would be erased; without \`--dry-run\` it asks for
   confirmation and erases. Bookings that are still to come are cancelled with \`--cancel-bookings\`; without it, nothing is erased while there are some, or
   while a payment is open. A guest in the orders of others is erased from those orders, and the orders stay. The product cannot
   find what others have written about a person in free text.
5. **Tell the others**: the receivers of webhooks, and Stripe, keep their own records.
6. **Answer within a month.** The audit shows that a person was erased and when, without their name.

### After a backup is restored

A restored backup brings erased people back. Each erasure leaves keyed hashes of the addresses and numbers (\`erased_person\`), for
three years. Keep the list beside the backups, and apply it after a restore, before the server is opened to visitors:

    npm run hourfold -- privacy erasures --out erased.json        # before the restore, and regularly, beside each backup
    npm run hourfold -- privacy reapply --from erased.json        # after it

It needs the same \`SIGNING_SECRET\`, or the secret of the restored database. A person who has booked again since the erasure stays. Where
bookings are still to come in the backup, it says how many, and \`--cancel-bookings\` cancels them.`

export const visitors = `## What a visitor’s browser stores

The element stores nothing: no cookie, no local storage, nothing in a cache of its own. The site stores the choice in the cookie banner, and
the language once it is chosen. The desk sets one cookie when a person signs in. Nothing is loaded from third parties unless the
owner’s content adds it, and then only after the visitor agrees.

## Mails

Sent mails leave no copy in the product: a delivery names its recipient by a role and reads the state when it is sent. The mailbox of a
development server is a folder; a job deletes from it the mails that name an erased person.`

export const template = `## A paragraph for your own privacy policy

Adapt it, and have it checked:

> When you book an appointment with us, we process your name, your contact details, the appointment and what you tell us about it, to carry
> out the appointment and to remind you of it (Article 6(1)(b) GDPR). Payments are processed by [Stripe Payments Europe, Ltd.]. We erase
> your details [three years] after your last appointment; amounts are kept without your name for our accounts. Our booking system stores
> nothing in your browser. You may ask us at any time which data we hold about you, and have it corrected, handed over or erased:
> [address].`
