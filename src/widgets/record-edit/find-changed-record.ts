import type { Finding } from '../../offline/live-writes/define-live'
import { compareRecord, type FieldChange } from './record-edit.rules'

/**
 * Compares a record that was read again with an edit whose answer was lost, for `findByReading`. The record
 * shows the values, not who has set them, so another user may have set the same.
 */
export function findChanges(
  stored: Readonly<Record<string, string | undefined>>,
  { changes }: { readonly changes: readonly FieldChange[] },
): Finding {
  switch (compareRecord(stored, changes)) {
    case 'arrived':
      return { kind: 'arrived', detail: 'the record has the new values', isAnyones: true }
    case 'absent':
      return { kind: 'absent' }
    case 'unclear':
      return { kind: 'unclear', detail: 'the record was changed again since' }
  }
}
