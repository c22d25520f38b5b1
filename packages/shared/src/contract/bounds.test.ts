import { expect, test } from 'vitest'
import { businessEndpoints } from './business/business-endpoints.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { findUnbounded } from '../testing/find-unbounded.ts'

/** Of where a visitor came from, what is too much is cut, because no booking should fail for it. */
const cutThere = 'body.attribution.'

test.each(Object.entries<Endpoint>({ ...endpoints, ...businessEndpoints }))(
  'every text, list and number that %s takes has a bound',
  (_, { params, query, body }) => {
    expect(
      [
        ...findUnbounded(params, 'params'),
        ...findUnbounded(query, 'query'),
        ...(body === undefined ? [] : findUnbounded(body, 'body')),
      ].filter((path) => !path.startsWith(cutThere)),
    ).toEqual([])
  },
)
