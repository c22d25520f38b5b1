/** What a shadow root waits for before it is drawn or hydrated: the words and features of a page that the server drew. */
export const readyToMount = new WeakMap<Node, Promise<unknown>>()

/** The class of the box that the widget is drawn into, in the browser and in the server's markup. */
export const boxClass = 'box'
