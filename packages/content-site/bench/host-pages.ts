/** A page of somebody else's site; `{server}` in it is replaced by the booking server. */
export const hostPage = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><main><h1>Page</h1>${body}</main>`

/** The tag of the README. */
export const widgetTag = `<script type="module" crossorigin src="{server}/booking-widget.js"></script>
  <booking-widget service="haircut" style="min-block-size: 54rem"></booking-widget>`
