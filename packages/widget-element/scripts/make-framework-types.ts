import { fullContract } from '../src/element/full-contract.ts'
import { block, type Field } from './make-types.ts'

const { tag, summary, events } = fullContract
const names = Object.keys(events)

/**
 * Generates the types of the tag in the templates of frameworks, by file name. Each file refers to the framework whose types it
 * extends, so a page includes that of its own framework only.
 */
export const makeFrameworkTypes = (): Readonly<Record<string, string>> => ({
  'react.d.ts': makeReactTypes(),
  'preact.d.ts': makePreactTypes(),
  'vue.d.ts': makeVueTypes(),
  'svelte.d.ts': makeSvelteTypes(),
})

const generated = '// Written by `npm run manifests` from src/element/full-contract.ts.'
const contractTypes = (...types: readonly string[]): string => {
  const oneLine = `import type { ${types.join(', ')} } from './booking-widget.js'\n`
  if (oneLine.length <= 110) return oneLine
  return `import type {\n${types.map((type) => `  ${type},\n`).join('')}} from './booking-widget.js'\n`
}

/** A prop per event, by the framework's name for it. */
const listeners = (nameOf: (event: string) => string): readonly Field[] =>
  names.map((name) => [`${quote(nameOf(name))}?`, `(event: BookingWidgetEvents['${name}']) => void`])

const quote = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

/** The tag as the framework's own HTML attributes with those of the contract in their places, and its listeners. */
const tagType = (html: string, ...more: readonly string[]): string =>
  [
    `export type BookingWidgetTag = Omit<${html}, keyof BookingWidgetAttributes> &`,
    ['BookingWidgetAttributes', 'BookingWidgetListeners', ...more].map((type) => `  ${type}`).join(' &\n'),
    '',
  ].join('\n')

const listenersType = (nameOf: (event: string) => string): string =>
  block('type BookingWidgetListeners =', listeners(nameOf))

/** Adds the tag to an interface of the framework. */
const augment = (module: string, path: readonly string[], type: string): string => {
  const lines = path.map((name, depth) => `${'  '.repeat(depth + 1)}${name} {`)
  const ends = path.map((_, depth) => `${'  '.repeat(path.length - depth)}}`)
  const row = `${'  '.repeat(path.length + 1)}'${tag}': ${type}`
  return [`declare module '${module}' {`, ...lines, row, ...ends, '}\n'].join('\n')
}

const jsx = ['namespace JSX', 'interface IntrinsicElements']

/** The component, with a listener prop per event, and the bare tag. React 18 does not listen to events of the bare tag. */
const makeReactTypes = (): string =>
  [
    generated,
    "import type {\n  CSSProperties,\n  ForwardRefExoticComponent,\n  HTMLAttributes,\n  ReactNode,\n  Ref,\n  RefAttributes,\n} from 'react'",
    contractTypes(
      'BookingWidgetAttributes',
      'BookingWidgetElement',
      'BookingWidgetEvents',
      'BookingWidgetProperties',
    ),
    block('export type BookingWidgetProps = Readonly<BookingWidgetProperties> &', [
      ...Object.entries(events).map(([name, row]): Field => [
        `readonly ${listenerOf(name)}?`,
        `(event: BookingWidgetEvents['${name}']) => void`,
        row.summary,
      ]),
      ['readonly ref?', 'Ref<BookingWidgetElement>'],
      ['readonly id?', 'string'],
      ['readonly className?', 'string'],
      ['readonly style?', 'CSSProperties'],
      ['readonly slot?', 'string'],
      [
        'readonly children?',
        'ReactNode',
        'A plain link for as long as the script has not come, and content for its slots',
      ],
    ]),
    `/** ${summary}, as a component of React 18 and later. */`,
    "export declare const BookingWidget: ForwardRefExoticComponent<\n  Omit<BookingWidgetProps, 'ref'> & RefAttributes<BookingWidgetElement>\n>\n",
    listenersType((name) => `on${name}`),
    tagType(
      'HTMLAttributes<BookingWidgetElement>',
      'RefAttributes<BookingWidgetElement> & { class?: string }',
    ),
    augment('react', jsx, 'BookingWidgetTag'),
  ].join('\n')

const makePreactTypes = (): string =>
  [
    generated,
    "import type { ClassAttributes, HTMLAttributes } from 'preact'",
    contractTypes('BookingWidgetAttributes', 'BookingWidgetElement', 'BookingWidgetEvents'),
    listenersType((name) => `on${name}`),
    tagType('HTMLAttributes<BookingWidgetElement>', 'ClassAttributes<BookingWidgetElement>'),
    augment('preact', jsx, 'BookingWidgetTag'),
  ].join('\n')

/** A template writes `@booking-scheduled`, which its compiler reads as `onBookingScheduled`. */
const makeVueTypes = (): string =>
  [
    generated,
    "import type { HTMLAttributes, ReservedProps } from 'vue'",
    contractTypes('BookingWidgetAttributes', 'BookingWidgetElement', 'BookingWidgetEvents'),
    listenersType(listenerOf),
    tagType('HTMLAttributes & ReservedProps'),
    augment(
      'vue',
      ['interface GlobalComponents'],
      'new () => BookingWidgetElement & { $props: BookingWidgetTag }',
    ),
    augment('vue/jsx-runtime', jsx, 'BookingWidgetTag'),
  ].join('\n')

const makeSvelteTypes = (): string =>
  [
    generated,
    "import type { HTMLAttributes } from 'svelte/elements'",
    contractTypes('BookingWidgetAttributes', 'BookingWidgetElement', 'BookingWidgetEvents'),
    block('type BookingWidgetListeners =', [
      ...listeners((name) => `on${name}`),
      ...listeners((name) => `on:${name}`),
    ]),
    tagType('HTMLAttributes<BookingWidgetElement>'),
    augment('svelte/elements', ['interface SvelteHTMLElements'], 'BookingWidgetTag'),
  ].join('\n')

/** `onBookingStep` for `booking-step`. */
const listenerOf = (name: string): string =>
  `on-${name}`.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase())
