import { Component, type ReactNode } from 'react'
import { logError } from '../../offline/error-log/error-log'
import { ScreenNotLoaded } from './screen-not-loaded'

/** Limits a defect to the part of the page where it happened. Change its `key` to have it try again. */
export class ErrorBoundary extends Component<
  { readonly instead: (thrown: unknown) => ReactNode; readonly children: ReactNode },
  { readonly thrown: { readonly value: unknown } | undefined }
> {
  override state: { readonly thrown: { readonly value: unknown } | undefined } = { thrown: undefined }

  static getDerivedStateFromError(value: unknown) {
    return { thrown: { value } }
  }

  override componentDidCatch(thrown: unknown) {
    // A screen file that could not be fetched was logged when the fetch failed.
    if (!(thrown instanceof ScreenNotLoaded)) logError('screens/render', thrown)
  }

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.instead(thrown.value) : this.props.children
  }
}
