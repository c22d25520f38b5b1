import { writeFolder, type Files } from '../src/content/testing/write-folder.ts'

/** Writes the folder of a small business, as its owner would; `files` are added or replace files of it. */
export const writeBusiness = (files: Files = {}): Promise<string> =>
  writeFolder({
    'business.yaml': businessFile(),
    'services/cut.yaml': serviceFile('Cut'),
    'staff/ada.yaml': 'name: Ada Lovelace\n',
    ...files,
  })

export const businessFile = (...lines: readonly string[]): string =>
  [
    'slug: corner',
    'name: Corner Salon',
    'timeZone: America/New_York',
    'country: US',
    'currency: USD',
    'hours: { tuesday: ["10:00-19:00"] }',
    ...lines,
    '',
  ].join('\n')

export const serviceFile = (name: string, ...lines: readonly string[]): string =>
  [
    `name: ${name}`,
    'duration: 30',
    'staff: [ada]',
    'location: { kind: in_person, address: "1 Main Street" }',
    ...lines,
    '',
  ].join('\n')
