import type { Workspace } from '../../offline/workspace/workspace'
import { DraftImportPage } from './DraftImportPage'
import type { DraftImportDeclaration } from './draft-import-declaration'
import { type DraftImport, startDraftImport } from './start-draft-import'

/** Makes the screen of an import that makes drafts: choose, check, mend, preview, save. */
export function draftImportScreen<Values>(declaration: DraftImportDeclaration<Values>) {
  const imports = new WeakMap<AbortSignal, DraftImport>()
  const importOf = (workspace: Workspace): DraftImport => {
    const known = imports.get(workspace.signal) ?? startDraftImport(declaration, workspace)
    imports.set(workspace.signal, known)
    return known
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per screen, when its file loads
  return function DraftImportScreenPage() {
    return <DraftImportPage declaration={declaration} importOf={importOf} />
  }
}
