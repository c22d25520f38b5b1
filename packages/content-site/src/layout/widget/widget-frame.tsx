import { LoadFault } from './load-fault.tsx'

/** The place of the element on the site's own pages. `renderWidget` returns escaped markup. */
export function WidgetFrame({ html }: { html: string }) {
  return (
    <div className="widget-frame">
      <LoadFault />
      {/* oxlint-disable-next-line react/no-danger -- a declarative shadow root can only be written as markup */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
