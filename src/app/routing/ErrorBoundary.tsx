import { Component, type ReactNode } from 'react'
import { logError } from '../../offline/error-log/error-log'

/** Limits a defect to the part of the page where it happened. Change its `key` to have it try again. */
export class ErrorBoundary extends Component<
  { readonly instead: () => ReactNode; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(thrown: unknown) {
    logError('screens/render', thrown)
  }

  override render() {
    return this.state.hasFailed ? this.props.instead() : this.props.children
  }
}
