import * as v from 'valibot'
import { IdOrSlugSchema, TokenSchema } from './values.ts'

/** Narrowing questions about text from addresses and attributes. */

/** Could it be an id or a slug? Says nothing about whether it exists. */
export const isIdOrSlug = (text: string | null | undefined): text is string => v.is(IdOrSlugSchema, text)

/** Could it be a capability? Says nothing about whether it exists. */
export const isToken = (text: string | null | undefined): text is string => v.is(TokenSchema, text)
