/** Writes text on one line, without control characters, which no markup can carry. */
export const onOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * Escapes text for an attribute in quotes or the content of an element. Besides the signs of HTML, the braces of templates (Vue,
 * Svelte, JSX, Liquid) and the brackets of WordPress shortcodes are written as references, which all of them show as the sign.
 */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"'`{}[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Writes text as a string of JavaScript that is inert inside `<script>`: no sign ends the element or begins a comment, and none begins
 * a variable of a tag manager.
 */
export const quoteScript = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[<>&'`{}[\]\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
