import { fullContract } from '../src/element/full-contract.ts'
import { makeFrameworkTypes } from './make-framework-types.ts'
import { makeScriptTypes } from './make-script-types.ts'
import { makeTypes } from './make-types.ts'
import { typeOf, type Attribute } from './type-of.ts'

/**
 * Generates the manifests of the contract for editors and tools, by file name: custom-elements.json (the community's manifest),
 * web types (JetBrains), custom data (VS Code) and TypeScript, with a file for the templates of each framework. `path` is that of the
 * module that defines the element, from the folder of the release or of the package.
 */
export const makeManifests = (
  version: string,
  path = 'booking-widget.js',
): Readonly<Record<string, string>> => ({
  'custom-elements.json': toJson(makeCustomElements(path)),
  'web-types.json': toJson(makeWebTypes(version)),
  'html-custom-data.json': toJson(makeCustomData()),
  'booking-widget.d.ts': makeTypes(),
  ...makeFrameworkTypes(),
  ...makeScriptTypes(),
})

const { tag, summary, attributes, properties, methods, events, slots, cssProperties, parts } = fullContract

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const defaultOf = ({ values, many, is }: Attribute): string | undefined =>
  is === 'flag' ? 'false' : many ? undefined : values?.[0]

function makeCustomElements(path: string) {
  const fields = attributes.map((row) => ({
    kind: 'field',
    name: row.property,
    type: { text: row.is === 'flag' ? 'boolean' : `${typeOf(row)} | null` },
    description: row.summary,
    attribute: row.name,
    ...(row.secret ? {} : { reflects: true }),
  }))
  const records = Object.entries(properties).map(([name, row]) => ({
    kind: 'field',
    name,
    type: { text: row.type },
    description: row.summary,
    ...('readonly' in row ? { readonly: true } : {}),
  }))
  const calls = Object.entries(methods).map(([name, row]) => ({
    kind: 'method',
    name,
    description: row.summary,
    ...(row.parameters === '' ? {} : { parameters: [parameterOf(row.parameters)] }),
    return: { type: { text: 'void' } },
  }))
  const declaration = {
    kind: 'class',
    customElement: true,
    name: 'BookingWidgetElement',
    tagName: tag,
    description: summary,
    attributes: attributes.map((row) => ({
      name: row.name,
      type: { text: typeOf(row) },
      ...(defaultOf(row) === undefined ? {} : { default: defaultOf(row) }),
      description: row.summary,
      fieldName: row.property,
    })),
    members: [...fields, ...records, ...calls],
    events: Object.entries(events).map(([name, row]) => ({
      name,
      type: { text: `CustomEvent<BookingWidgetDetails['${name}']>` },
      description: row.summary,
    })),
    slots: Object.entries(slots).map(([name, description]) => ({ name, description })),
    cssProperties: Object.entries(cssProperties).map(([name, description]) => ({ name, description })),
    cssParts: parts.map((name) => ({ name })),
  }
  const definition = {
    kind: 'custom-element-definition',
    name: tag,
    declaration: { name: declaration.name, module: path },
  }
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [{ kind: 'javascript-module', path, declarations: [declaration], exports: [definition] }],
  }
}

function parameterOf(text: string) {
  const [name = '', type = ''] = text.split(': ')
  const isOptional = name.endsWith('?')
  return { name: name.replace('?', ''), type: { text: type }, ...(isOptional ? { optional: true } : {}) }
}

const makeWebTypes = (version: string) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: '@hourfold/widget-element',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: [
        {
          name: tag,
          description: summary,
          attributes: attributes.map((row) => ({
            name: row.name,
            description: row.summary,
            value: { type: typeOf(row) },
            ...(defaultOf(row) === undefined ? {} : { default: defaultOf(row) }),
          })),
          slots: Object.entries(slots).map(([name, description]) => ({ name, description })),
          js: {
            properties: [
              ...attributes.map((row) => ({
                name: row.property,
                type: typeOf(row),
                description: row.summary,
              })),
              ...Object.entries(properties).map(([name, row]) => ({
                name,
                type: row.type,
                description: row.summary,
              })),
            ],
            events: Object.entries(events).map(([name, row]) => ({ name, description: row.summary })),
          },
          css: {
            properties: Object.entries(cssProperties).map(([name, description]) => ({ name, description })),
            parts: parts.map((name) => ({ name })),
          },
        },
      ],
    },
  },
})

const makeCustomData = () => ({
  version: 1.1,
  tags: [
    {
      name: tag,
      description: { kind: 'markdown', value: summary },
      attributes: attributes.map((row) => ({
        name: row.name,
        description: { kind: 'markdown', value: row.summary },
        ...(row.values && !row.many ? { values: row.values.map((name) => ({ name })) } : {}),
        ...(row.is === 'flag' ? { valueSet: 'v' } : {}),
      })),
    },
  ],
})
