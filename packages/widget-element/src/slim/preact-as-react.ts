import { options } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/**
 * React's names over bare Preact, for the shipped script alone: preact/compat brings 2.8 kB (brotli) of what this widget
 * never uses. The server and the tests run on preact/compat; what differs is only what is written here.
 */
export { cloneElement, createContext, createElement, Fragment } from 'preact'
export { useCallback, useContext, useId, useMemo, useRef } from 'preact/hooks'
export { useEffect, useLayoutEffect, useState }

/** A value from outside that says when it has changed. */
export function useSyncExternalStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
): Value {
  const value = read()
  const [, draw] = useState(value)
  // At once: a change that comes after the drawing, and before effects run, must not be missed.
  useLayoutEffect(() => {
    const look = (): void => draw(read())
    look()
    return subscribe(look)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` is new each time and means the same
  }, [subscribe])
  return value
}

type DomProps = Record<string, unknown>
const isDom = (vnode: { type: unknown; props: unknown }): vnode is { type: string; props: DomProps } =>
  typeof vnode.type === 'string'

/** React's `onChange` follows each keystroke, its focus events bubble, and SVG's words are joined. */
const nativeName = (type: string, props: DomProps, name: string): string => {
  if (name === 'onFocus') return 'onFocusIn'
  if (name === 'onBlur') return 'onFocusOut'
  if (/^(text|dominant|stroke|fill)[A-Z]/.test(name)) return name.replace(/[A-Z]/, '-$&').toLowerCase()
  const isText = type === 'textarea' || (type === 'input' && !/che|rad/.test(String(props['type'])))
  return name === 'onChange' && isText ? 'onInput' : name
}

// oxlint-disable-next-line typescript/unbound-method -- Preact's hooks are plain functions
const { vnode: before } = options
options.vnode = (vnode) => {
  if (isDom(vnode)) {
    const { type, props } = vnode
    for (const name of Object.keys(props)) {
      const native = nativeName(type, props, name)
      if (native === name) continue
      props[native] = props[name]
      delete props[name]
    }
  }
  before?.(vnode)
}
