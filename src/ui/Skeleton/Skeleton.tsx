import css from './Skeleton.module.css'

/** A bar where a word will stand. `width` is a CSS width, best in `ch`. Breathes only where motion is welcome. */
export function Skeleton({ width = '8ch' }: { width?: string }) {
  return <span className={css.bone} style={{ inlineSize: width }} aria-hidden="true" />
}
