import * as v from 'valibot'
import { SignedParamsSchema } from './requests.ts'
import { InstantSchema } from './values.ts'

/** The signed token of a link that shows the site with its drafts. */
export const PreviewParamsSchema = v.strictObject({ preview: SignedParamsSchema.entries.signed })

/** The target of a preview link. */
export const PreviewViewSchema = v.object({ id: v.string(), expiresAt: InstantSchema })
export type PreviewView = v.InferOutput<typeof PreviewViewSchema>
