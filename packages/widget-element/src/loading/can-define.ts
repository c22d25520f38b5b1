/**
 * True in a browser that shows the element as it is designed. Below the floor (`browserslist` in package.json) no color of the element
 * would be known, so the link inside it stays. `light-dark()` and relative colors are the features that set the floor. Node has no elements.
 */
export const canDefine = (): boolean =>
  'customElements' in globalThis &&
  ['light-dark(red, red)', 'color(from red xyz-d65 x y z)'].every((color) =>
    globalThis.CSS?.supports('color', color),
  )
