/**
 * What is known only when everything else is made: sources use these names and never define them, and the build writes
 * the values in their places.
 */
const blanks = /\bBOOKING_WIDGET_([A-Z]+)\b/g

/** The script without blanks. `values` are expressions. */
export const fillBlanks = (code: string, values: Readonly<Record<string, string>>): string =>
  code.replaceAll(blanks, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`nothing to write for BOOKING_WIDGET_${name}`)
    return value
  })
