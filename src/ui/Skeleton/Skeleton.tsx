import css from './Skeleton.module.css'

/** The class of what has many placeholders: they fade together, in one animation. */
export const BONES_TOGETHER = css.together

/**
 * A placeholder bar for a text that is loading. `width` is a CSS width, best in `ch`. Animated only if the
 * user allows motion.
 */
export function Skeleton({ width = '8ch' }: { width?: string }) {
  return <span className={css.bone} style={{ inlineSize: width }} aria-hidden="true" />
}
