import { fullContract } from '../src/element/full-contract.ts'
import { typeOf } from './type-of.ts'

const { tag, summary, attributes, properties, methods, events, shapes } = fullContract

/** Generates the TypeScript types of the contract: the element, its events, and the tag in the DOM and in templates. */
export const makeTypes = (): string =>
  [
    '// Written by `npm run manifests` from src/element/full-contract.ts.',
    ...Object.entries(shapes).map(([name, fields]) => block(`export type ${name} =`, Object.entries(fields))),
    '/** What each event tells. Every detail names its element by `instance` as well. */',
    block(
      'export type BookingWidgetDetails =',
      Object.entries(events).map(([name, { detail }]) => [
        `'${name}'`,
        `{\n${Object.entries({ ...detail, instance: 'string' })
          .map(([key, type]) => `    ${key}: ${type}\n`)
          .join('')}  }`,
        events[keyOf(events, name)].summary,
      ]),
    ),
    'export type BookingWidgetEvents = {\n  [Name in keyof BookingWidgetDetails]: CustomEvent<BookingWidgetDetails[Name]>\n}\n',
    '/** What can be set: attributes in camelCase, and what only a property can hold. */',
    block('export type BookingWidgetProperties =', [
      ...attributes.map((row) => [`${row.property}?`, `${typeOf(row)} | null`, row.summary] as const),
      ...settable.map(([name, row]) => [`${name}?`, `${row.type} | null`, row.summary] as const),
    ]),
    `/** ${summary}. */`,
    [
      'export interface BookingWidgetElement extends HTMLElement {',
      ...attributes.map((row) =>
        line(row.property, row.is === 'flag' ? 'boolean' : `${typeOf(row)} | null`, row.summary),
      ),
      ...Object.entries(properties).map(([name, row]) =>
        'readonly' in row
          ? line(`readonly ${name}`, row.type, row.summary)
          : line(name, `${row.type} | null`, row.summary),
      ),
      ...Object.entries(methods).map(
        ([name, row]) => `  /** ${row.summary}. */\n  ${name}(${row.parameters}): void`,
      ),
      '  addEventListener<Name extends keyof BookingWidgetEvents>(',
      '    type: Name,',
      '    listener: (this: BookingWidgetElement, event: BookingWidgetEvents[Name]) => unknown,',
      '    options?: boolean | AddEventListenerOptions,',
      '  ): void',
      '  addEventListener(',
      '    type: string,',
      '    listener: EventListenerOrEventListenerObject,',
      '    options?: boolean | AddEventListenerOptions,',
      '  ): void',
      '}\n',
    ].join('\n'),
    '/** The tag in a template: attributes as they are written, or properties where the framework sets those. */',
    block(
      'export type BookingWidgetAttributes =',
      attributes
        .filter(({ name, property }) => name !== property)
        .map((row) => [`'${row.name}'?`, `${typeOf(row)} | null`, row.summary] as const),
    ).replace(/\}\n$/, '} & BookingWidgetProperties\n'),
    [
      'declare global {',
      '  interface HTMLElementTagNameMap {',
      `    '${tag}': BookingWidgetElement`,
      '  }',
      '  /** The events bubble up to the elements around, and the place of a frame dispatches them too. */',
      '  interface HTMLElementEventMap extends BookingWidgetEvents {}',
      '  interface DocumentEventMap extends BookingWidgetEvents {}',
      '}\n',
    ].join('\n'),
  ].join('\n')

const settable = Object.entries(properties).filter(([, row]) => !('readonly' in row))

/** A line of a type; its summary is the comment above it. */
export type Field = readonly [name: string, type: string, summary?: string]

/** Returns a type with its fields, without an `export` of its own. */
export const block = (head: string, fields: readonly Field[]): string =>
  `${head} {\n${fields.map(([name, type, about]) => line(name, type, about)).join('\n')}\n}\n`

const line = (name: string, type: string, about?: string): string =>
  `${about === undefined ? '' : `  /** ${about}. */\n`}  ${name}: ${type}`

const keyOf = <Table extends object>(table: Table, name: string): keyof Table => {
  const known = (key: PropertyKey): key is keyof Table => Object.hasOwn(table, key)
  if (!known(name)) throw new Error(`the contract has no ${name}`)
  return name
}
