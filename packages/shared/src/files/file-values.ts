import * as v from 'valibot'

/**
 * Schemas of the small values in files that owners write. The message of a check is the reason that is reported to
 * the owner.
 */

/* @__NO_SIDE_EFFECTS__ */
export const whole = (from: number, to: number) => {
  const words = `must be a whole number from ${from} to ${to}`
  return v.pipe(v.number(words), v.integer(words), v.minValue(from, words), v.maxValue(to, words))
}

export const flag = v.boolean('must be true or false')

/* @__NO_SIDE_EFFECTS__ */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`)

export const slugPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
export const slugWords = 'must be a slug: lower-case letters, digits and "-"'
export const SlugSchema = v.pipe(
  v.string(slugWords),
  v.maxLength(64, slugWords),
  v.regex(slugPattern, slugWords),
)
