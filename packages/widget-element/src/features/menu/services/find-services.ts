import type { ServiceSummary } from '@booking/shared/contract/views'

/** Services whose name or description contains every typed word, in their original order. */
export function findServices<Service extends Pick<ServiceSummary, 'name' | 'description'>>(
  services: readonly Service[],
  query: string,
): readonly Service[] {
  const words = fold(query).split(/\s+/)
  return services.filter(({ name, description }) => {
    const text = fold(`${name} ${description ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** Lower case without accents: «farbung» finds «Färbung». Letters that do not decompose are replaced from a table. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøłđæœ]/g, (letter) => plainLetters[letter] ?? letter)

const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }
