import * as v from 'valibot'
import { parseInput } from '../input/parse.ts'
import type { ContactPorts } from '../input/contact-ports.ts'
import { emailSchema } from '../input/email.ts'
import { isVisible } from '../input/is-visible.ts'
import { PersonNameSchema, PlainDateSchema, requiredTextSchema, textSchema } from './values.ts'
import type { PlainDate } from '../time/plain-date.ts'
import type { FieldNeeds } from './views.ts'
import { ok, type Result } from '../errors/result.ts'

/** The booker's details, as typed; hidden fields are absent. */
export type ContactInput = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly phoneCountry?: string | undefined
  readonly notes?: string | undefined
}

/** The booker's details as stored: trimmed, phone as `normalizePhone` writes it, e-mail with an ASCII domain; '' where nothing was given. */
export type CheckedContact = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly notes: string
}

/**
 * Checks the booker against the service's contact fields. The widget runs it for quick feedback, the server to enforce it.
 * Refuses with `invalid_request` and one field refusal per fault; paths are `contact.firstName` … and `notes`.
 */
export function checkContact(
  input: ContactInput,
  needs: FieldNeeds,
  defaultCountry: string,
  ports: ContactPorts,
): Result<CheckedContact> {
  const country = input.phoneCountry ?? defaultCountry
  const phone = v.pipe(
    textSchema(2000),
    v.nonEmpty('required'),
    v.maxLength(50, 'phone_invalid'),
    v.transform((number) => ports.normalizePhone(number, country) ?? ''),
    v.nonEmpty('phone_invalid'),
  )
  const schema = v.object({
    contact: v.object({
      firstName: needed(PersonNameSchema, needs.firstName),
      lastName: needed(PersonNameSchema, needs.lastName),
      email: needed(emailSchema(ports.toAsciiDomain), needs.email),
      phone: needed(phone, needs.phone),
    }),
    notes: needed(requiredTextSchema(2000), needs.notes),
  })
  const { notes = '', phoneCountry: _, ...typed } = input
  const contact = { firstName: '', lastName: '', email: '', phone: '', ...dropUndefined(typed) }
  const checked = parseInput(schema, { contact, notes })
  return checked.ok ? { ok: true, value: { ...checked.value.contact, notes: checked.value.notes } } : checked
}

/** As typed. */
export type BirthAndPlaceInput = {
  readonly dateOfBirth?: string | undefined
  /** The visitor's location for the appointment. */
  readonly location?: string | undefined
}

export type BirthAndPlaceNeeds = { readonly dateOfBirth: FieldNeed; readonly location: FieldNeed }

/** Present values that are required or optional; otherwise null and ''. */
export type BirthAndPlace = { readonly dateOfBirth: PlainDate | null; readonly location: string }

/**
 * Checks the fields that only some services need. It is a separate function because the widget loads it in a separate feature.
 * Refuses with `invalid_request`: `contact.dateOfBirth` (`required`, or `invalid` outside 1900 and `today`) and
 * `contact.location` (`location_missing`, `too_long`). Hidden fields are not read.
 */
export function checkBirthAndPlace(
  input: BirthAndPlaceInput,
  needs: BirthAndPlaceNeeds,
  today: PlainDate,
): Result<BirthAndPlace> {
  const dateOfBirth = v.pipe(
    PlainDateSchema,
    // ISO dates with four-digit years sort as text.
    v.check((date) => date <= today, 'invalid'),
  )
  const location = v.pipe(textSchema(longestLocation), v.check(isVisible, 'location_missing'))
  const schema = v.object({
    contact: v.object({
      dateOfBirth: needs.dateOfBirth === 'required' ? v.pipe(filled, dateOfBirth) : v.nullable(dateOfBirth),
      location: needs.location === 'required' ? location : textSchema(longestLocation),
    }),
  })
  const birth = needs.dateOfBirth === 'hidden' ? '' : (input.dateOfBirth ?? '').trim()
  const checked = parseInput(schema, {
    contact: {
      dateOfBirth: birth === '' && needs.dateOfBirth !== 'required' ? null : birth,
      location: needs.location === 'hidden' ? '' : (input.location ?? ''),
    },
  })
  if (checked.ok) return ok(checked.value.contact)
  return checked
}

type FieldNeed = FieldNeeds[keyof FieldNeeds]

/** Invisible text counts as empty. */
const blankToEmpty = (text: string): string => (isVisible(text) ? text : '')

/** An optional or hidden field may be empty; a value in it must still be valid. */
const needed = <Schema extends v.GenericSchema<string, string>>(schema: Schema, need: FieldNeed) =>
  need === 'required'
    ? schema
    : v.union([v.pipe(v.string(), v.transform(blankToEmpty), v.literal('')), schema])

const dropUndefined = <Value>(fields: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )

/** In code points. */
const longestLocation = 300

const filled = v.pipe(v.string(), v.nonEmpty('required'))
