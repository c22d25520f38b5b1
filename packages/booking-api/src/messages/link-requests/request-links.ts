import { domainToASCII } from 'node:url'
import type { RequestLinks } from '@hourfold/shared/contract/link-requests'
import { ok, refused } from '@hourfold/shared/errors/result'
import { normalizeEmail } from '@hourfold/shared/input/email'
import { day } from '@hourfold/shared/time/instant'
import type { RequestContext } from '../../catalog/request-context.ts'
import { hashAddress, hashNetwork } from '../../context/keyed-hash.ts'
import { newId } from '../../context/new-id.ts'
import type { RateLimiter } from '../../context/rate-limit.ts'
import { addressMail, insertDeliveries } from '../../tables/deliveries.ts'
import { type Attempt, limitBy } from '../../endpoints/attempt.ts'
import { countLinkRequests, insertLinkRequest } from './stored-link-requests.ts'

/** A request for links. */
export type LinkRequestContext = RequestContext & {
  /** Limits the requests of a network. */
  readonly limitLinkRequests: RateLimiter
}

/** Requests per address, network and day; more are accepted and not sent. */
const mostPerDay = 3
/** Requests per address and day, of all networks together. */
const mostOfAll = 12

/**
 * Plans a mail with the links to the bookings of an address. The response is the same whether or not the address has bookings, and
 * whether or not it has reached its limit. Refuses with `rate_limited` by network, and with `invalid_request` for an invalid
 * address.
 */
export const requestLinks = (
  { business, locale, limitLinkRequests, network, now, random, secret }: LinkRequestContext,
  body: RequestLinks,
): Attempt<{ readonly accepted: true }> => ({
  precheck: limitBy(limitLinkRequests, network, { business, now }),
  run: async (tx, onCommit) => {
    const checked = normalizeEmail(body.email, domainToASCII)
    if (checked === null)
      return refused('invalid_request', { fields: [{ path: 'email', code: 'email_invalid' }] })
    const key = await secret()
    const addressHash = hashAddress(key, business.id, checked)
    const networkHash = hashNetwork(key, business.id, network)
    const counts = await countLinkRequests(tx, business.id, addressHash, networkHash, now - day)
    const id = newId('lrq', random)
    onCommit(() => [
      insertLinkRequest(tx, business.id, {
        id,
        email: checked,
        addressHash,
        networkHash,
        locale: body.locale ?? locale,
        at: now,
      }),
      ...(counts.ofNetwork >= mostPerDay || counts.ofAll >= mostOfAll
        ? []
        : [
            insertDeliveries(
              tx,
              business.id,
              [addressMail('your_links', { id: newId('dlv', random), sourceId: id, sendAt: now })],
              now,
            ),
          ]),
    ])
    return ok({ accepted: true })
  },
})
