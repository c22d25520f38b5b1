/**
 * Submits the widget's forms by a click on their button. In a sandboxed frame without `allow-forms` the browser refuses a submission
 * before there is an event, although the widget's forms never leave the page. Enter in a field also clicks the button.
 */
export function submitByClick(root: ShadowRoot): void {
  if (self === top) return
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const form = button?.form
    if (!form || button.type !== 'submit' || event.defaultPrevented) return
    event.preventDefault()
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
    // A form that the widget does not handle yet goes the browser's way.
    if (form.dispatchEvent(submit)) form.requestSubmit(button)
  })
}
