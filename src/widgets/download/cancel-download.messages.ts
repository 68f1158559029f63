/** The button that cancels a download: its label, and its name. Loaded with every list, so alone in a file. */
export const CANCEL_DOWNLOAD = { label: 'Cancel', name: 'Cancel the download' } as const
