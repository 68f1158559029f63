/** Returns the command that plays one seed again, and shows the shortest steps that break a rule. */
export const replayCommand = (seed: number) => `npm run test:deep -- --from ${seed} --seeds 1`
