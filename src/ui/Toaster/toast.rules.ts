import type { NoticeOptions, Tone } from './notify'

/** Whether a toast tells of a write that went well. */
export function isSuccess(tone: Tone): boolean {
  return tone === 'success' || tone === 'waiting'
}

/** How long a toast is shown (ms), so that it can be read. */
export function durationOf(tone: Tone, { action, durationMs }: NoticeOptions): number {
  return durationMs ?? (action || tone === 'error' ? 12_000 : 6_000)
}
