import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/**
 * Shows what the page's author put inside the element once its children throw while they are drawn or in an effect. A class,
 * because only a class can be an error boundary.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? <slot /> : this.props.children
  }
}
