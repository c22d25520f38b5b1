/** Escapes text between tags of XML or HTML. */
export const escapeText = (text: string): string =>
  dropUnwritable(text).replace(/[&<>]/g, (character) => entities[character] ?? character)

/** Escapes text in an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** Removes the characters that XML cannot contain: control characters and lone surrogates. */
export const dropUnwritable = (text: string): string => text.replace(unwritable, '')

const unwritable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
