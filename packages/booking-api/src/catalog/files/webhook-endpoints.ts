import * as v from 'valibot'
import { webhookTypes } from '@booking/shared/contract/webhooks'
import { didYouMean } from '@booking/shared/files/did-you-mean'
import { SlugSchema } from '@booking/shared/files/file-values'
import { listOf, WebAddressSchema } from './file-values.ts'

const portWords = 'must be on port 443 (https) or 80 (http), without a name and password'

/** The requests go out by `safe-fetch`, which refuses everything else. */
function isRequestable(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['', '80', '443'].includes(url.port) && url.username === '' && url.password === ''
}

const EventSchema = v.picklist(webhookTypes, ({ input }) =>
  typeof input === 'string'
    ? `must be one of ${webhookTypes.join(', ')}${didYouMean(input, webhookTypes)}`
    : `must be one of ${webhookTypes.join(', ')}`,
)

/** The servers that are told what happens. */
export const WebhookEndpointsSchema = listOf(
  v.strictObject({
    slug: SlugSchema,
    url: v.pipe(WebAddressSchema, v.check(isRequestable, portWords)),
    events: v.optional(listOf(EventSchema, { words: 'must be a list of events', keyOf: (event) => event })),
  }),
  { words: 'must be a list of endpoints', keyOf: ({ slug }) => slug, most: 10 },
)
