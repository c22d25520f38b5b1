import { raw } from 'hono/html'
import { hashStyle } from '../http/hash-style.ts'

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5;background:light-dark(#f7f6f2,#101413);color:light-dark(#1b2321,#edf2f0)}
body{margin:0}main{max-width:880px;margin:0 auto;padding:24px 16px}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}
a{color:light-dark(#12685a,#74d4bf)}.muted{color:light-dark(#55605c,#a5b2ae);font-size:.9rem}
ul{list-style:none;margin:16px 0;padding:0}li{border:1px solid light-dark(#e2e0d8,#343d3c);border-radius:12px;margin:0 0 8px;background:light-dark(#fff,#181d1c)}
li a{display:grid;gap:2px;padding:12px 16px;text-decoration:none;color:inherit;overflow-wrap:anywhere}li a:hover strong{text-decoration:underline}
.row{display:flex;flex-wrap:wrap;gap:8px}.button{display:inline-block;border:1px solid light-dark(#55605c,#a5b2ae);border-radius:10px;padding:8px 16px;text-decoration:none;color:inherit}
iframe{width:100%;height:70vh;border:1px solid light-dark(#e2e0d8,#343d3c);border-radius:12px;background:#fff}
:focus-visible{outline:2px solid currentcolor;outline-offset:2px}`

/** Written as one piece: the policy allows exactly these bytes. */
export const mailboxStyle = raw(`<style>${style}</style>`)
export const mailboxStyleHash = hashStyle(style)
