import { I18nProvider } from '@lingui/react'
import { WidgetRoot } from './widget-root.tsx'
import { FeatureLoaderContext } from '../loading/feature-loader.ts'
import { FromFeature } from '../features/from-feature.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { useObserved } from './use-observed.ts'
import type { Widget } from './widget.ts'

/** Renders the whole widget, with the same markup on the server and in the browser. */
export function WidgetApp({ widget }: { readonly widget: Widget }) {
  return (
    // The outermost boundary shows the fallback content when even the error message throws.
    <ErrorBoundary onError={widget.fail}>
      <WidgetContent widget={widget} />
    </ErrorBoundary>
  )
}

function WidgetContent({ widget }: { readonly widget: Widget }) {
  const { view, open } = useObserved(widget.display)
  const screen = (
    <>
      <slot name="header" />
      <GuardedScreen widget={widget} />
      <slot name="footer" className="footer" part="footer" />
    </>
  )
  return (
    <I18nProvider i18n={widget.i18n}>
      <WidgetRoot {...view} lang={view.locale.tag} dir={view.locale.dir}>
        <FeatureLoaderContext.Provider value={widget.loader}>
          {view.display === 'inline' ? (
            screen
          ) : (
            <FromFeature feature="host" fallback={<slot />}>
              {({ HostDialog }) => (
                <HostDialog
                  isFloating={view.display === 'floating'}
                  launcherText={view.launcherText}
                  open={open}
                  show={widget.show}
                >
                  {screen}
                </HostDialog>
              )}
            </FromFeature>
          )}
        </FeatureLoaderContext.Provider>
      </WidgetRoot>
    </I18nProvider>
  )
}
