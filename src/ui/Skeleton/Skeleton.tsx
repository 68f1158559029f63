import css from './Skeleton.module.css'

/**
 * A placeholder bar for a text that is loading. `width` is a CSS width, best in `ch`. Animated only if the
 * user allows motion.
 */
export function Skeleton({ width = '8ch' }: { width?: string }) {
  return <span className={css.bone} style={{ inlineSize: width }} aria-hidden="true" />
}
