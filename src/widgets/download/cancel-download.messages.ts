/** The button that cancels a download. It is loaded with every list, so it has a file of its own. */
export const CANCEL_DOWNLOAD = { label: 'Cancel', name: 'Cancel the download' } as const
