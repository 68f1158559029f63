/**
 * The writes that may wait on the device and be sent by the app itself: they move no money before another
 * person has approved them, and the bank gets no token with them. Every other write is a live write, sent at
 * the press of its button or not at all; a draft of it does not compile.
 */
export type QueuedOperation = 'createJournal' | 'createAccount'
