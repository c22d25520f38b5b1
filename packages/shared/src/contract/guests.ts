import { emailSchema, type ToAsciiDomain } from '../input/email.ts'
import { parseInput } from '../input/parse.ts'
import type { Guest } from './requests.ts'
import { PersonNameSchema } from './values.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import { ok, refused, type FieldRefusal, type Result } from '../errors/result.ts'

/** A guest as stored: trimmed, with an ASCII domain in the address. */
export type CheckedGuest = { readonly name: string; readonly email: string }

/**
 * Checks the people besides the booker. Each needs a name and an address that is unique in the order. Refuses with
 * `invalid_request` and one field refusal per fault; paths are `guests.N.name` and `guests.N.email`. An empty or invalid address of
 * the booker is not compared, because another check refuses it.
 */
export function checkGuests(
  guests: readonly Guest[],
  bookerEmail: string,
  { toAsciiDomain }: { readonly toAsciiDomain: ToAsciiDomain },
): Result<readonly CheckedGuest[]> {
  const EmailSchema = emailSchema(toAsciiDomain)
  const booker = parseInput(EmailSchema, bookerEmail)
  const usedAddresses = new Set(booker.ok ? [booker.value.toLowerCase()] : [])
  const checked: CheckedGuest[] = []
  const fields: FieldRefusal[] = []
  guests.forEach((guest, index) => {
    const name = parseInput(PersonNameSchema, guest.name ?? '')
    const email = parseInput(EmailSchema, guest.email ?? '')
    const address = email.ok ? email.value.toLowerCase() : ''
    if (!name.ok) {
      const code = isMissing(name) ? 'guest_name_required' : 'guest_name_invalid'
      fields.push({ path: `guests.${index}.name`, code })
    }
    if (!email.ok || usedAddresses.has(address)) {
      fields.push({ path: `guests.${index}.email`, code: emailFault(email) })
    }
    usedAddresses.add(address)
    if (name.ok && email.ok) checked.push({ name: name.value, email: email.value })
  })
  return fields.length > 0 ? refused('invalid_request', { fields }) : ok(checked)
}

const emailFault = (email: Result<string>): ErrorCode =>
  email.ok ? 'guest_email_duplicate' : isMissing(email) ? 'guest_email_required' : 'email_invalid'

const isMissing = (checked: Result<string>): boolean =>
  !checked.ok && checked.refusal.fields?.[0]?.code === 'required'
