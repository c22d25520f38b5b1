import type { TorturePage } from '../torture-page.ts'

const inject = (type: string, src: string): string =>
  `const script = document.createElement('script'); ${type}; script.src = '${src}'; document.head.append(script)`

export const loading: readonly TorturePage[] = [
  { id: 'script-before', html: '{script}{place}', isChosen: true, booksFully: true },
  { id: 'script-after', html: '{place}{script}' },
  { id: 'script-async', isChosen: true, html: '<script {type}async src="{src}"></script>{place}' },
  { id: 'script-defer', html: '<script {type}defer src="{src}"></script>{place}' },
  { id: 'script-classic', html: '<script src="{classic}"></script>{place}', isChosen: true },
  { id: 'script-classic-async', html: '<script async src="{classic}"></script>{place}' },
  { id: 'script-as-module', isChosen: true, html: '<script type="module" src="{src}"></script>{place}' },
  {
    id: 'script-injected',
    html: `{place}<script>{ ${inject('script.async = true', '{classic}')} }</script>`,
    isChosen: true,
  },
  {
    id: 'script-injected-late',
    html: `{place}<script>setTimeout(() => { ${inject('script.async = true', '{classic}')} }, 800)</script>`,
  },
  {
    id: 'script-injected-as-module',
    html: `{place}<script>{ ${inject("script.type = 'module'", '{src}')} }</script>`,
  },
  { id: 'script-imported', html: `{place}<script type="module">import '{src}'</script>` },
  { id: 'script-imported-later', html: `{place}<script>setTimeout(() => import('{src}'), 300)</script>` },
  { id: 'script-twice', html: '{script}{place}{script}', isChosen: true },
  { id: 'script-with-query', html: '<script {type}src="{src}?ver=6.5"></script>{place}' },
  { id: 'script-classic-and-module', html: '<script src="{classic}"></script>{script}{place}' },
  {
    id: 'script-written',
    html: `{place}<script>document.write('<script src="{classic}"><\\/script>')</script>`,
    hostFaults: [/document\.write/],
  },
  { id: 'script-in-body-end', html: '<main><h1>Page</h1>{place}</main><footer>{script}</footer>' },
  {
    id: 'script-after-load',
    html: `{place}<script>addEventListener('load', () => { ${inject('script.async = true', '{classic}')} })</script>`,
  },
]
