import * as v from 'valibot'
import { SignedSchema } from './answers.ts'
import { IdOrSlugSchema, LinkSchema, TokenSchema } from './values.ts'

/** Shape checks for text from addresses and attributes. */

/** True if the text has the shape of an id or a slug. It may not exist. */
export const isIdOrSlug = (text: string | null | undefined): text is string => v.is(IdOrSlugSchema, text)

/** True if the text has the shape of a capability. It may not exist. */
export const isToken = (text: string | null | undefined): text is string => v.is(TokenSchema, text)

/** True if the text is a guest's key, which shows a booking and changes nothing. */
export const isViewToken = (token: string | null): boolean => token?.startsWith('vwt_') ?? false

/** True if the text has the shape of a one-time link: its token, or the name that an owner's file gives it. */
export const isLink = (text: string | null | undefined): text is string => v.is(LinkSchema, text)

/** True if the text has the shape of a value that the server signs. */
export const isSigned = (text: string | null | undefined): text is string => v.is(SignedSchema, text)
