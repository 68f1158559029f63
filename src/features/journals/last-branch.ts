/* The branch that the user chose last, so that it need not be chosen for every entry of the day. Only in
   memory, and only for the session: the key is its open database. */
const branches = new WeakMap<object, string>()

/** Remembers the branch that was chosen; choosing none forgets it. */
export function rememberBranch(session: object, code: string): void {
  if (code === '') branches.delete(session)
  else branches.set(session, code)
}

/** Returns the branch that was chosen last in this session. */
export function branchOfLastEntry(session: object): string | undefined {
  return branches.get(session)
}
