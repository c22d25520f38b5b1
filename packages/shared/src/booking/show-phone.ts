/*
 * Apart from `normalize-phone.ts`, because the widget needs only these.
 */

/** A stored number as people read it: `+49301234567 ext. 204`. A number as a business wrote it stays as it is. */
export const showPhone = (phone: string): string => phone.replace(/;ext=(\d+)$/, ' ext. $1')

/** The address that calls a number, with its extension. */
export function phoneHref(phone: string): string {
  const [, number = phone, extension = ''] = /^(.*?)(;ext=\d+)?$/s.exec(phone) ?? []
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${extension}`
}
