import * as v from 'valibot'

/** An erased person: a keyed hash of an address or a number, and when. */
export const ErasedContactSchema = v.strictObject({
  hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** The list that `privacy erasures` wrote; null for any other file. */
export function readErasedFile(text: string): readonly v.InferOutput<typeof ErasedContactSchema>[] | null {
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(ErasedContactSchema)), text)
  return list.success ? list.output : null
}
