import type { DraftEditor } from '../../offline/drafts/draft-editor'

/** A part beside the fields, such as a picture, when no work on it is in progress. */
interface SettledPart {
  readonly name: string
  /** The stored contents of the part. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  /** Whether the last work on it succeeded. If not, the part shows what went wrong. */
  readonly isFine: boolean
}

/** The parts of a draft beside its fields. */
export interface DraftParts {
  /** The names of the parts that are stored. */
  readonly stored: ReadonlySet<string>
  /** Resolves when no work on any of them is in progress. */
  readonly settle: () => Promise<readonly SettledPart[]>
}

/** The hook that returns the parts of an open draft. */
export type UseParts<Values, Parts extends DraftParts> = (editor: DraftEditor<Values>) => Parts

const NONE: DraftParts = { stored: new Set(), settle: async () => [] }

/** Returns the parts of a draft that has fields only. */
export const useNoParts = (): DraftParts => NONE
