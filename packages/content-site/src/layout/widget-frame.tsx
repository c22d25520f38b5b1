import { LoadFault } from './load-fault.tsx'

/** Where the element stands on our own pages. Its markup comes escaped from `renderWidget`. */
export function WidgetFrame({ html }: { html: string }) {
  return (
    <div className="widget-frame">
      <LoadFault />
      {/* oxlint-disable-next-line react/no-danger -- a declarative shadow root can only be written as markup */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
