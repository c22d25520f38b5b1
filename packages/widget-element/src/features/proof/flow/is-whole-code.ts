/** True for six digits; spaces and dashes that people type do not count. Anything else would cost one of the few attempts. */
export const isWholeCode = (typed: string): boolean => /^\d{6}$/.test(typed.replaceAll(/[\s-]/g, ''))
