/** A page in the usual mode of browsers with this body. */
export const usualPage = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Host</title><link rel="icon" href="data:,">${body}`
