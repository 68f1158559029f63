import {
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLObjectType,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type SelectionSetNode,
} from 'graphql'

export interface RootCall {
  field: string
  args: Record<string, unknown>
}

/**
 * Returns the operation's root fields with the values of their arguments, whether these were written inline,
 * as variables or their defaults, or in fragments. If the schema refuses the variables, so that nothing runs,
 * it returns them as they came. Questions about the schema itself (`__schema`) count as calls too.
 */
export function rootCalls({ schema, document, operationName, variableValues }: ExecutionArgs): RootCall[] {
  const operation = getOperationAST(document, operationName)
  const root: GraphQLObjectType | null | undefined = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return []
  const given = { ...variableValues }
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given)
  const definitions = root.getFields()
  return rootFields(document, operation.selectionSet).flatMap((node) => {
    const definition = definitions[node.name.value]
    if (!definition) return [{ field: node.name.value, args: {} }]
    const args = coerced ? getArgumentValues(definition, node, coerced) : given
    return [{ field: definition.name, args }]
  })
}

/** Looks into each fragment once, as GraphQL does: one that is named twice adds nothing the second time. */
function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  seen = new Set<string>(),
): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet, seen)
    if (seen.has(selection.name.value)) return []
    seen.add(selection.name.value)
    const fragment = fragmentNamed(document, selection)
    return fragment ? rootFields(document, fragment.selectionSet, seen) : []
  })
}

function fragmentNamed(document: DocumentNode, { name }: FragmentSpreadNode) {
  return document.definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name.value,
  )
}
