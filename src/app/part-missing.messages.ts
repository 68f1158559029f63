/** What is said in the place of a part of the app whose code did not come. */
export const PART_MISSING = 'This part of the app did not load. When you are online, reload the page.'
