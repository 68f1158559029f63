/*
 * In the place of the packages with which jsPDF draws HTML and SVG (vite.config.ts): a statement has neither,
 * and they are 250 kB.
 */
export default {}
