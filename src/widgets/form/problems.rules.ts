/**
 * The sentences about the fields of a form that cannot be sent as they are, in the order of the form;
 * undefined for a field that can.
 */
export type Problems<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

/** Returns the first field that cannot be sent as it is, and why; undefined if there is none. */
export function firstProblem<Name extends string>(
  problems: Problems<Name>,
): { readonly name: Name; readonly message: string } | undefined {
  for (const name of Object.keys(problems) as Name[]) {
    const message = problems[name]
    if (message !== undefined) return { name, message }
  }
  return undefined
}

/** Returns the problems of fields to which the same rule applies. */
export function problemsBy<Name extends string>(
  names: readonly Name[],
  problemOf: (name: Name) => string | undefined,
): Problems<Name> {
  const problems: Partial<Record<Name, string | undefined>> = {}
  for (const name of names) problems[name] = problemOf(name)
  return problems
}
