import * as v from 'valibot'
import { baseEntries } from '../question-base.ts'

export const definition = v.strictObject({ type: v.literal('website'), ...baseEntries })
export type Website = v.InferOutput<typeof definition>
