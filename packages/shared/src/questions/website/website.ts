import * as v from 'valibot'
import { ok } from '../../errors/result.ts'
import { checkText, fault } from '../check-text.ts'
import { baseEntries } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const WebsiteSchema = v.strictObject({ type: v.literal('website'), ...baseEntries })
type Website = v.InferOutput<typeof WebsiteSchema>

/** The address of a page. It is stored with its scheme, which visitors usually leave out. */
export const website = {
  definition: WebsiteSchema,
  holds: 'text',
  control: () => ({ kind: 'line', type: 'url', autoComplete: 'url', most: longest }),
  check: (_, input) => {
    const text = checkText(input, longest)
    if (!text.ok || text.value === null) return text
    const address = /^[a-z][a-z0-9+.-]*:/i.test(text.value) ? text.value : `https://${text.value}`
    return address.length <= longest && pattern.test(address) ? ok(address) : fault('invalid')
  },
} satisfies QuestionType<Website>

/** Characters. */
const longest = 1000

/** A host with a dot, and any path after it. The match is linear in length. */
const pattern = /^https?:\/\/[^\s/?#@:<>"\\]+\.[^\s/?#@:<>"\\.]+(?::\d{1,5})?(?:[/?#][^\s<>"\\\p{Cc}]*)?$/iu
