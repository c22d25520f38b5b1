import * as v from 'valibot'
import { parseInput } from '../input/parse.ts'
import { PlainDateSchema, textSchema } from './values.ts'
import type { FieldNeeds } from './views.ts'
import type { PlainDate } from '../time/plain-date.ts'
import { ok, type Result } from '../errors/result.ts'

export type FurtherContactInput = {
  readonly dateOfBirth?: string | undefined
  /** Where the visitor wants to be met. */
  readonly location?: string | undefined
}

type FieldNeed = FieldNeeds[keyof FieldNeeds]

export type FurtherContactNeeds = { readonly dateOfBirth: FieldNeed; readonly location: FieldNeed }

/** What was given and asked for: null and '' where it was not. */
export type FurtherContact = { readonly dateOfBirth: PlainDate | null; readonly location: string }

/**
 * Checks what only some services ask of the booker, apart from `contact.ts` because a browser leaves it to the server.
 * Refuses with `invalid_request`: `contact.dateOfBirth` (`required`, or `invalid` outside 1900 and `today`) and
 * `contact.location` (`location_missing`, `too_long`). What is hidden is not read.
 */
export function checkFurtherContact(
  input: FurtherContactInput,
  needs: FurtherContactNeeds,
  today: PlainDate,
): Result<FurtherContact> {
  const dateOfBirth = v.pipe(
    PlainDateSchema,
    // ISO dates of four-digit years stand in the order of their text.
    v.check((date) => date >= '1900-01-01' && date <= today, 'invalid'),
  )
  const location = v.pipe(textSchema(longestLocation), v.nonEmpty('location_missing'))
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

/** Code points. */
const longestLocation = 300

const filled = v.pipe(v.string(), v.nonEmpty('required'))
