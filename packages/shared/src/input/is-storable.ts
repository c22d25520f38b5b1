/** True if a text can be stored: PostgreSQL cannot store NUL, and UTF-8 cannot encode a lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
