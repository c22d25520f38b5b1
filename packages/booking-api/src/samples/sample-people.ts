/** A customer of the samples. */
export type SamplePerson = {
  readonly firstName: string
  readonly lastName: string
  /** Of a range that is kept for fiction, so that it belongs to no one. */
  readonly phone: string
  readonly locale: string
}

/**
 * Customers from Germany, Britain, France, Sweden and the United States. Their numbers are from the ranges that the regulators of these
 * countries keep for films and books: 030 23125 xxx, 07700 900xxx, 06 39 98 xx xx, 070-174 06 xx and 202-555-01xx.
 */
export const samplePeople = {
  hannah: person('Hannah', 'Krüger', '+49 30 23125 014', 'de'),
  mehmet: person('Mehmet', 'Yıldız', '+49 30 23125 027', 'de'),
  sophie: person('Sophie', 'Albrecht', '+49 30 23125 033', 'de'),
  jonas: person('Jonas', 'Wolff', '+49 30 23125 048', 'de'),
  leonie: person('Leonie', 'Hartmann', '+49 30 23125 052', 'de'),
  karim: person('Karim', 'Saleh', '+49 30 23125 066', 'de'),
  birgit: person('Birgit', 'Neumann', '+49 30 23125 071', 'de'),
  oliver: person('Oliver', 'Bennett', '+44 7700 900142', 'en'),
  amelia: person('Amelia', 'Clarke', '+44 7700 900173', 'en'),
  harry: person('Harry', 'Whitfield', '+44 7700 900215', 'en'),
  priya: person('Priya', 'Nair', '+44 7700 900264', 'en'),
  camille: person('Camille', 'Laurent', '+33 6 39 98 12 04', 'fr'),
  theo: person('Théo', 'Marchand', '+33 6 39 98 27 51', 'fr'),
  ines: person('Inès', 'Benali', '+33 6 39 98 40 68', 'fr'),
  elsa: person('Elsa', 'Lindqvist', '+46 70 174 06 12', 'sv'),
  axel: person('Axel', 'Nyström', '+46 70 174 06 35', 'sv'),
  maja: person('Maja', 'Sjöberg', '+46 70 174 06 58', 'sv'),
  grace: person('Grace', 'Miller', '+1 202 555 0114', 'en'),
  daniel: person('Daniel', 'Reyes', '+1 202 555 0137', 'en'),
  naomi: person('Naomi', 'Carter', '+1 202 555 0162', 'en'),
  // A family with one telephone.
  susanne: person('Susanne', 'Falk', '+49 30 23125 085', 'de'),
  tobias: person('Tobias', 'Falk', '+49 30 23125 085', 'de'),
  emil: person('Emil', 'Falk', '+49 30 23125 085', 'de'),
} as const satisfies Readonly<Record<string, SamplePerson>>

export type SamplePersonName = keyof typeof samplePeople

/** Everyone's address is at example.com, which receives no mail. */
export const emailOf = ({ firstName, lastName }: Pick<SamplePerson, 'firstName' | 'lastName'>): string =>
  `${plain(firstName)}.${plain(lastName)}@example.com`

const plain = (name: string): string =>
  name.replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function person(firstName: string, lastName: string, phone: string, locale: string): SamplePerson {
  return { firstName, lastName, phone, locale }
}
