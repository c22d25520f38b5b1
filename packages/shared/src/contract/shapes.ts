import * as v from 'valibot'
import { SignedSchema } from './answers.ts'
import { IdOrSlugSchema, LinkSchema, TokenSchema } from './values.ts'

/** Narrowing questions about text from addresses and attributes. */

/** Could it be an id or a slug? Says nothing about whether it exists. */
export const isIdOrSlug = (text: string | null | undefined): text is string => v.is(IdOrSlugSchema, text)

/** Could it be a capability? Says nothing about whether it exists. */
export const isToken = (text: string | null | undefined): text is string => v.is(TokenSchema, text)

/** Is it the key that guests have, which shows a booking and changes nothing? */
export const isViewToken = (token: string | null): boolean => token?.startsWith('vwt_') ?? false

/** Could it be a one-time link, by its token or by the name an owner's file gave it? */
export const isLink = (text: string | null | undefined): text is string => v.is(LinkSchema, text)

/** Could it be something that the server signed? */
export const isSigned = (text: string | null | undefined): text is string => v.is(SignedSchema, text)
