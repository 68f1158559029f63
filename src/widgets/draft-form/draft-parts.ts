import type { DraftEditor } from '../../offline/drafts/draft-editor'

/** A part beside the fields, such as a picture, once nothing is under way with it any more. */
interface SettledPart {
  readonly name: string
  /** What is stored of it. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  /** Whether the last thing that was under way with it went well. If not, the part shows what went wrong. */
  readonly isFine: boolean
}

/** The parts of a draft beside its fields. */
export interface DraftParts {
  /** Names of the parts that are stored. */
  readonly stored: ReadonlySet<string>
  /** Returns when nothing is under way with any of them any more. */
  readonly settle: () => Promise<readonly SettledPart[]>
}

/** The hook that holds the parts of an open draft. */
export type UseParts<Values, Parts extends DraftParts> = (editor: DraftEditor<Values>) => Parts

const NONE: DraftParts = { stored: new Set(), settle: async () => [] }

/** The parts of a draft that has fields only. */
export const useNoParts = (): DraftParts => NONE
