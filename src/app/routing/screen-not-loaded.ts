/** A screen's file could not be fetched. A defect inside a screen is another error. */
export class ScreenNotLoaded extends Error {}
