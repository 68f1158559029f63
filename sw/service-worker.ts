/// <reference lib="webworker" />
import type { AppFile } from './app-files'

/** The build puts the list of the app's files here; their addresses have no slash at the start. */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
  appFiles: readonly AppFile[]
}

/**
 * The script that pages register. It has only the list, and loads the worker's code (worker.ts), a file of
 * the list with a hash in its name. So a release changes the list, and the code only if that changed.
 */
const files = self.__WB_MANIFEST.map(
  ({ url, revision }): AppFile => ({ url: `/${url}`, ...(revision && { revision }) }),
)
const isCode = ({ url }: AppFile) => url.startsWith('/assets/worker-')

// The browser itself stores the code of a worker, so it is not among the files that the worker stores.
self.appFiles = files.filter((file) => !isCode(file))
importScripts(...files.filter(isCode).map(({ url }) => url))
