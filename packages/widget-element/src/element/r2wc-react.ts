/** All that r2wc needs of React. Its own `import React from 'react'` would keep 1.8 kB more of Preact in the bundle. */
import { createElement } from 'react'

// oxlint-disable-next-line import/no-default-export -- r2wc imports the default
export default { createElement }
