/** Where the element stands on our own pages. Its markup comes escaped from `renderWidget`. */
export function WidgetFrame({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- a declarative shadow root can only be written as markup
  return <div className="widget-frame" dangerouslySetInnerHTML={{ __html: html }} />
}
