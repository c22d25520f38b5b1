/** Generates the types of the scripts that export nothing, by file name. */
export const makeScriptTypes = (): Readonly<Record<string, string>> => ({
  'full.d.ts': typesOf(
    ['The element in one file. Importing it defines `<booking-widget>`.'],
    "export * from './booking-widget.js'",
  ),
  'embed.d.ts': typesOf(
    [
      'The script for frames. The element that contains a frame dispatches the same events as `<booking-widget>`.',
    ],
    "export type { BookingWidgetDetails, BookingWidgetEvents } from './booking-widget.js'",
  ),
})

const typesOf = (about: readonly string[], code: string): string =>
  ['// Written by `npm run manifests`.', '/**', ...about.map((line) => ` * ${line}`), ' */', code, ''].join(
    '\n',
  )
