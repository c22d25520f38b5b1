/** Whether a text can be kept: NUL cannot be stored by PostgreSQL, a lone surrogate cannot be written as UTF-8. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
