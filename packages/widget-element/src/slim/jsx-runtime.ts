import { createElement, type ComponentChildren, type ComponentType } from 'preact'

/** What JSX compiles to, over the one function that is there anyway. For the shipped script alone. */
export const jsx = (
  type: string | ComponentType<Record<string, unknown>>,
  props: Record<string, unknown> & { children?: ComponentChildren },
  key?: string,
) => createElement(type, key === undefined ? props : { ...props, key })

export { jsx as jsxs }
export { Fragment } from 'preact'
