/** What r2wc passes to its core: how React puts a component into a container and takes it out again. */
type Renderer<Root> = {
  readonly mount: (container: ShadowRoot, component: unknown, props: object) => Root
  readonly update: (root: Root, props: object) => void
  readonly unmount: (root: Root) => void
}

/**
 * r2wc's core without what it does for props and events, which this element has none of: mounting alone. For the shipped
 * script; the tests run on r2wc's own.
 */
// oxlint-disable-next-line import/no-default-export -- r2wc imports the default
export default function createBase<Root>(
  component: unknown,
  { shadow }: { readonly shadow: ShadowRootMode },
  { mount, unmount }: Renderer<Root>,
): CustomElementConstructor {
  return class extends HTMLElement {
    readonly container = this.attachShadow({ mode: shadow })
    root: Root | undefined

    connectedCallback(): void {
      this.root ??= mount(this.container, component, { container: this.container })
    }

    disconnectedCallback(): void {
      if (this.root !== undefined) unmount(this.root)
      this.root = undefined
    }
  }
}
