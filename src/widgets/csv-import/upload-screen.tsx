import { UploadPage } from './UploadPage'
import type { UploadDeclaration } from './upload-declaration'
import { defineUploadMemory } from './upload-memory'

/** Makes the screen of an upload: choose, check, mend, preview, token, outcome. */
export function uploadScreen(declaration: UploadDeclaration) {
  const memoryOf = defineUploadMemory(declaration)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per screen, when its file loads
  return function UploadScreenPage() {
    return <UploadPage declaration={declaration} memoryOf={memoryOf} />
  }
}
