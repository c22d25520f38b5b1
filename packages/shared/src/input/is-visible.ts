/**
 * True if a text has at least one letter, digit, sign or symbol that can be seen. What cannot be stored counts, so that its own check
 * names it.
 */
export const isVisible = (text: string): boolean => sign.test(text)

/**
 * No letter, digit or symbol that anyone sees: what fonts ignore (U+200B, U+2060, tags, the Hangul fillers), the skin tone of an emoji that
 * is missing, and the blanks of Braille (U+2800), of an embedded object (U+FFFC), of a headless note (U+1D159) and of hieroglyphs (U+13441,
 * U+13442). Spaces and combining marks are in none of the classes behind it.
 */
const sign =
  /(?![\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}\p{Surrogate}\0]/u

/** True if a text can be stored: PostgreSQL cannot store NUL, and UTF-8 cannot encode a lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
