/** Colours of the light look. Mail programs that know `prefers-color-scheme` take the dark ones of the style element. */
export const colors = {
  page: '#f7f6f2',
  card: '#ffffff',
  text: '#1b2321',
  muted: '#55605c',
  border: '#e2e0d8',
  soft: '#f7f6f2',
}

export const font = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
export const textStyle = `margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:${colors.text}`
export const mutedStyle = `${font};font-size:13px;line-height:1.5;color:${colors.muted}`

/**
 * Rules that inline styles cannot hold. `[data-ogsc]` is what Outlook puts before the colours it has turned dark.
 */
export const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0}
a{word-break:break-word}
@media (max-width:480px){.pad{padding:20px!important}.label{display:block!important;width:auto!important;padding-bottom:0!important}.value{display:block!important;padding-top:0!important}.button{display:block!important}}
@media (prefers-color-scheme:dark){.page{background:#101413!important}.card{background:#181d1c!important;border-left-color:#343d3c!important;border-right-color:#343d3c!important;border-bottom-color:#343d3c!important}.soft{background:#101413!important;border-color:#343d3c!important}.text{color:#edf2f0!important}.muted{color:#a5b2ae!important}.link{color:#74d4bf!important}.line{border-color:#343d3c!important}.quiet{background:#181d1c!important;color:#edf2f0!important;border-color:#a5b2ae!important}.subject{background:#20312d!important}}`
