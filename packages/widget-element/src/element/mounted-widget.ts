import { createElement } from 'react'
import { placeOf } from '@booking/shared/flow/chapter'
import r2wc from '@r2wc/react-to-web-component'
import { WidgetApp } from './widget-app.tsx'
import type { Widget } from './widget.ts'

/** Shadow root → its widget: r2wc hands the mounted component nothing but the root it stands in. */
export const widgets = new WeakMap<Node, Widget>()

function MountedWidget({ container }: { readonly container?: Node }) {
  const widget = container && widgets.get(container)
  return widget ? createElement(WidgetApp, { widget }) : null
}

type Mountable = HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }

const isMountable = (base: CustomElementConstructor): base is new () => Mountable =>
  'connectedCallback' in base.prototype && 'disconnectedCallback' in base.prototype

/** The class that r2wc makes, without props or events: it mounts the widget of its root and takes it down again. */
export function createMountable(): new () => Mountable {
  const Base = r2wc(MountedWidget, { shadow: 'open' })
  if (!isMountable(Base)) throw new TypeError('r2wc made something that is no custom element')
  // For the script of our own pages, and no part of the contract: it may hold a token (content-site's client/follow-steps.ts).
  Object.defineProperty(Base.prototype, Symbol.for('booking-widget.address'), {
    value(this: HTMLElement, current: string) {
      const widget = this.shadowRoot && widgets.get(this.shadowRoot)
      return widget && placeOf(widget.store.state.flow, widget.store.chapters())?.address(current)
    },
  })
  return Base
}
