import { Component, type ReactNode } from 'react'
import { logError } from '../../offline/error-log/error-log'
import { ScreenNotLoaded } from './screen-not-loaded'

/** Keeps a defect to the part of the page it happened in. Give it a `key` that changes when it should try again. */
export class ErrorBoundary extends Component<
  { readonly instead: (thrown: unknown) => ReactNode; readonly children: ReactNode },
  { readonly thrown: { readonly value: unknown } | undefined }
> {
  override state: { readonly thrown: { readonly value: unknown } | undefined } = { thrown: undefined }

  static getDerivedStateFromError(value: unknown) {
    return { thrown: { value } }
  }

  override componentDidCatch(thrown: unknown) {
    // A screen's file that could not be fetched was logged by whoever fetched it.
    if (!(thrown instanceof ScreenNotLoaded)) logError('screens/render', thrown)
  }

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.instead(thrown.value) : this.props.children
  }
}
