/** The promise that a shadow root awaits before rendering or hydration, such as the words and features of a server-rendered page. */
export const readyToMount = new WeakMap<Node, Promise<unknown>>()

/** The class of the box that contains the rendered widget, in the browser and in the server's markup. */
export const boxClass = 'box'
