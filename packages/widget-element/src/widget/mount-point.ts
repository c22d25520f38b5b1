type Mounting = {
  /** Precedes rendering and hydration: the words and features of a server-rendered page. */
  readonly begun: Promise<unknown>
  /** Called when the widget reacts to the visitor, with the entries of before hydration. */
  readonly onMounted: () => void
}

/** How the widget of a shadow root is mounted. */
export const mountings = new WeakMap<Node, Mounting>()

/** The class of the box that contains the rendered widget, in the browser and in the server's markup. */
export const boxClass = 'box'
