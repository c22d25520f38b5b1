import { setupI18n, type I18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { proxy } from 'valtio/vanilla'
import catalogs from '@hourfold/shared/locales/widget.json'
import { createFlow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { createFlowStore } from '@hourfold/shared/flow/create-flow-store'
import { allFlowFeatures } from '../features/all-flow-features.ts'
import { featureNeeds } from '../features/features.ts'
import type { FeatureName } from '../features/feature.ts'
import { loadAllFeatures } from '../features/load-all-features.ts'
import { NoScriptFormContext, type NoScriptForm } from '../features/questions/no-script-form.ts'
import { featuresOf } from '../features/use-screen.ts'
import type { Fragment } from '../initial-html/fragment.ts'
import type { FeatureLoader } from '../loading/feature-loader.ts'
import { loadedFeature } from '../loading/load-feature.ts'
import { styleText } from '../styles/style-text.ts'
import { WithoutScriptContext } from '../ui/without-script.ts'
import { boxClass } from '../widget/mount-point.ts'
import { WidgetApp } from '../widget/widget-app.tsx'
import type { WidgetPage } from './load-widget.ts'
import { collectControls } from './without-script/collect-controls.ts'
import { markControls } from './without-script/mark-controls.ts'
import { writeAttributes } from './write-html.ts'

export const featureStyles = await loadAllFeatures()

export type ScreenOptions = {
  /** Messages in place of the catalog's. */
  readonly words?: I18n
  /**
   * The action of the form of a page of questions in a browser without script. `hidden` are its hidden fields. The names of the
   * fields are those that read-posted.ts (shared/questions) reads.
   */
  readonly postTo?: string
  readonly hidden?: NoScriptForm['hidden']
  /** Where a browser without script sends its actions: see `handleWidgetPost`. Absent: it can press nothing. */
  readonly actionTo?: string
  /** What the next post needs to know, on a page that answers a post; no script takes over there. */
  readonly state?: string
}

export type Screen = Pick<
  ReturnType<typeof markControls>,
  'availableActions' | 'forms' | 'hasLooseFields'
> & {
  /** The box with the rendered widget. */
  readonly box: string
  /** Style sheets by feature; `main` is that of the main script. */
  readonly css: Fragment['css']
  readonly features: readonly FeatureName[]
}

/** The messages of a page. */
export function wordsOf({ flow }: WidgetPage, { words }: ScreenOptions): I18n {
  const code = flow.options.locale
  return words ?? setupI18n({ locale: code, messages: { [code]: catalogs[code] } })
}

/** Renders the screen of a flow. */
export function renderScreen(page: WidgetPage, options: ScreenOptions = {}): Screen {
  const { flow, view, data } = page
  const { postTo, hidden = [], actionTo, state } = options
  const sent: FlowEvent[] = []
  // Rendering sends nothing; handlers send when their events are recorded.
  const store = {
    ...createFlowStore(flow, { clock: () => data.now, newKey: () => '' }, allFlowFeatures),
    send: (event: FlowEvent) => void sent.push(event),
  }
  // The browser replays the flow from its beginning, so it needs the features of the initial flow too.
  const loadedFeatures = new Set<FeatureName>(featuresOf(createFlow(flow.subject, flow.options, data.now)))
  const loader: FeatureLoader = {
    get: (name) => {
      loadedFeatures.add(name)
      return loadedFeature(name)
    },
    load: async () => true,
  }
  const widget = {
    store,
    display: proxy({ view, wordsReady: true, open: false, exception: null, isRetried: false }),
    i18n: wordsOf(page, options),
    loader,
    show: () => false,
    fail: () => {},
    retry: () => {},
    rememberDrawn: () => {},
  }
  const draw = (): string =>
    renderToString(
      <NoScriptFormContext.Provider value={postTo === undefined ? null : { action: postTo, hidden }}>
        <WithoutScriptContext.Provider
          value={actionTo === undefined ? null : state === undefined ? 'action' : 'unfold'}
        >
          <WidgetApp widget={widget} />
        </WithoutScriptContext.Provider>
      </NoScriptFormContext.Provider>,
    )
  const record = (run: () => void): readonly FlowEvent[] => {
    sent.length = 0
    try {
      run()
    } catch {
      // A handler that needs the document of a browser sends what it has sent before.
    }
    return [...sent]
  }
  const drawn =
    actionTo === undefined
      ? {
          html: draw(),
          availableActions: { actions: new Map(), fields: [] },
          forms: new Map<string, string>(),
          hasLooseFields: false,
        }
      : markControls(collectControls(draw), { record, action: actionTo, isTakenOver: state === undefined })
  const features = [...new Set([...loadedFeatures].flatMap((name) => [...(featureNeeds[name] ?? []), name]))]
  const box = `<div${writeAttributes({ class: boxClass, 'data-features': features.join(' ') || null })}>${drawn.html}</div>`
  const css = {
    main: styleText,
    ...Object.fromEntries(features.map((name) => [name, featureStyles.get(name) ?? ''])),
  }
  const { availableActions, forms, hasLooseFields } = drawn
  return { box, css, features, availableActions, forms, hasLooseFields }
}
