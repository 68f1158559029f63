/** A screen's file could not be fetched; its defects are other errors. */
export class ScreenNotLoaded extends Error {}
