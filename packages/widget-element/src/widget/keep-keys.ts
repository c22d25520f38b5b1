/**
 * Keeps typed letters from the shortcuts of the host page. Outside the shadow root the target of a key is the element, so that a
 * page does not see that it was typed in a field. Shortcuts with Ctrl, Alt or Meta, Escape, Tab and Enter pass, and a page that
 * needs every key can listen in the capture phase.
 */
export function keepKeys(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    root.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && isTyped(event)) event.stopPropagation()
    })
  }
}

const isTyped = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea, select') &&
  key.length === 1 &&
  !(ctrlKey || metaKey || altKey)
