import * as v from 'valibot'
import { parseInput } from '../input/parse.ts'
import type { ContactPorts } from '../input/contact-ports.ts'
import { emailSchema } from '../input/email.ts'
import { PersonNameSchema, textSchema } from './values.ts'
import type { FieldNeeds } from './views.ts'
import type { Result } from '../errors/result.ts'

/** The booker's details, as typed; hidden fields are absent. */
export type ContactInput = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly phoneCountry?: string | undefined
  readonly notes?: string | undefined
}

/** The booker's details, as kept: trimmed, phone in E.164, e-mail with an ASCII domain; '' where nothing was given. */
export type CheckedContact = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly notes: string
}

/**
 * Checks the booker against what the service asks. The widget runs it for quick help, the server for truth.
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
    notes: needed(v.pipe(textSchema(2000), v.nonEmpty('required')), needs.notes),
  })
  const { notes = '', phoneCountry: _, ...typed } = input
  const contact = { firstName: '', lastName: '', email: '', phone: '', ...dropUndefined(typed) }
  const checked = parseInput(schema, { contact, notes })
  return checked.ok ? { ok: true, value: { ...checked.value.contact, notes: checked.value.notes } } : checked
}

/** An optional or hidden field may be left empty; what is given in it must still be right. */
const needed = <Schema extends v.GenericSchema<string, string>>(
  schema: Schema,
  need: FieldNeeds[keyof FieldNeeds],
) => (need === 'required' ? schema : v.union([v.pipe(v.string(), v.trim(), v.literal('')), schema]))

const dropUndefined = <Value>(fields: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
