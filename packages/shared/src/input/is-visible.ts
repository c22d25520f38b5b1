/**
 * True if a text has at least one letter, digit, sign or symbol that can be seen. Blanks, invisible characters (U+200B, U+2060, tags), the
 * Hangul fillers, which are letters, the blank of Braille, and combining marks without a letter are nothing. What cannot be stored counts,
 * so that its own check names it.
 */
export const isVisible = (text: string): boolean =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Surrogate}\0]/u.test(text)
