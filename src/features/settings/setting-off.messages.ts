import type { Noun } from '../../domain/noun'
import { waitingMessage } from '../../widgets/live-write/off.messages'
import type { LiveWriteForm } from '../../widgets/live-write/use-live-write-form'

/** Returns why a setting cannot be sent now, as a sentence; undefined if it can. */
export function settingOffMessage<Facts extends object>(
  write: Pick<LiveWriteForm<Facts>, 'waiting' | 'off'>,
  facts: Facts,
  noun: Noun,
): string | undefined {
  const waiting = write.waiting(facts)
  return waiting ? waitingMessage(waiting, noun) : write.off
}
