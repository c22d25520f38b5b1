import { options, type VNode } from 'preact'

type Handler = (event: object) => void

/** A control of a rendering, with what it was rendered with. Its number is in the markup, as `data-control`. */
export type Control = {
  readonly tag: 'button' | 'form' | 'input' | 'select' | 'textarea'
  readonly props: Readonly<Record<string, unknown>>
  /** Its handler for a click, a submission or a change. */
  readonly handler: Handler | null
}

/** The attribute with the number of a control, until `markControls` replaces it. */
export const numberAttribute = 'data-control'

const handlerNames = {
  button: ['onClick'],
  form: ['onSubmit'],
  input: ['onChange', 'onInput'],
  select: ['onChange'],
  textarea: ['onChange', 'onInput'],
} as const satisfies Record<Control['tag'], readonly string[]>

const isTag = (type: unknown): type is Control['tag'] =>
  typeof type === 'string' && Object.hasOwn(handlerNames, type)

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

export type Collected = { readonly html: string; readonly controls: readonly Control[] }

/** The controls of the rendering in progress. */
let collected: Control[] | null = null

const before = options.vnode?.bind(options)
options.vnode = (vnode: VNode) => {
  const { type: tag, props } = vnode
  if (collected && isTag(tag)) {
    const read = (name: string): unknown => Reflect.get(props, name)
    const handler = handlerNames[tag].map(read).find(isHandler) ?? null
    collected.push({ tag, props: { ...props }, handler })
    Reflect.set(props, numberAttribute, String(collected.length - 1))
  }
  before?.(vnode)
}

/** Renders, and returns all controls with their handlers, which HTML has no place for. */
export function collectControls(draw: () => string): Collected {
  const controls: Control[] = []
  collected = controls
  try {
    return { html: draw(), controls }
  } finally {
    collected = null
  }
}
