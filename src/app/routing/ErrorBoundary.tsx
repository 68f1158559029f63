import { Component, type ReactNode } from 'react'

/** Keeps a defect to the part of the page it happened in. Give it a `key` that changes when it should try again. */
export class ErrorBoundary extends Component<
  { readonly instead: (thrown: unknown) => ReactNode; readonly children: ReactNode },
  { readonly thrown: { readonly value: unknown } | undefined }
> {
  override state: { readonly thrown: { readonly value: unknown } | undefined } = { thrown: undefined }

  static getDerivedStateFromError(value: unknown) {
    return { thrown: { value } }
  }

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.instead(thrown.value) : this.props.children
  }
}
