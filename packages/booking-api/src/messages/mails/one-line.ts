/**
 * Text on one line, without control characters and without marks that reverse the direction of what follows: they could start a new
 * header, or show a name that is not there.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
