import * as v from 'valibot'

/**
 * For the shipped script alone: what the server says is asked is believed to be a definition, as soon as it is an object. It is
 * checked where it comes from, when an owner's file is read. 3 kB (brotli) smaller, of which most would stand in the main script.
 */
export const DefinitionSchema = v.custom<object>(isObject)

/** The column `definition` of the table of questions. */
export const definition = v.custom<object>(isObject)

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
