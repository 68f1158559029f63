import * as v from 'valibot'
import { presentText, refusalOf, text } from '../../bank/reading'
import type { Capability } from '../../domain/staff/permissions'
import { defineRead, type ReadDefinition } from './define-read'

/** An option of a form: `code` is sent, `title` is shown. */
export interface CodedOption {
  readonly code: string
  readonly title: string
}

/**
 * A read of options of the user's organisation. They are stored, for forms that are filled in without a
 * connection.
 */
export interface OptionsRead
  extends ReadDefinition<readonly CodedOption[], { readonly orgId: string }, { readonly org_code: string }> {
  /** The users' word for the options: "branches". */
  readonly noun: string
}

/**
 * Declares a read of options. `field` is the bank's field, which takes an `org_code` and answers `{ status
 * data }`; `title` is the member of each option that is shown.
 */
export function defineOptionsRead({
  name,
  noun,
  capability,
  field,
  title,
}: {
  readonly name: string
  readonly noun: string
  readonly capability: Capability
  readonly field: string
  readonly title: string
}): OptionsRead {
  const read = defineRead({
    name,
    version: 2,
    capability,
    document: `query ${field}($org_code: String!) {
      options: ${field}(org_code: $org_code) { status data { code ${title} } }
    }`,
    variables: (args: { readonly orgId: string }) => ({ org_code: args.orgId }),
    answer: v.pipe(
      v.object({
        options: v.pipe(
          v.object({
            status: v.optional(v.unknown()),
            error: v.optional(v.unknown()),
            data: v.pipe(
              v.nullish(v.array(v.unknown()), []),
              v.transform((given) => readOptions(given, title)),
              // Rows none of which can be read are no empty list.
              v.check((read) => read !== undefined),
            ),
          }),
          // The contract gives these answers no message of refusal. Without this check a refusal would read
          // as "there are none".
          v.check((options) => refusalOf(options) === undefined),
        ),
      }),
      v.transform(({ options }): readonly CodedOption[] => options.data ?? []),
    ),
    persisted: true,
    staleAfterMs: 60 * 60_000,
  })
  return { ...read, noun }
}

/**
 * Reads the options of an answer. One without a code, which cannot be chosen, does not cost the others.
 * Returns undefined if none of them can be read.
 */
function readOptions(given: readonly unknown[], title: string): readonly CodedOption[] | undefined {
  const option = v.object({ code: presentText, [title]: text })
  const read = given.flatMap((one): CodedOption[] => {
    const { success, output } = v.safeParse(option, one)
    return success ? [{ code: String(output.code), title: String(output[title] ?? '') }] : []
  })
  return read.length === 0 && given.length > 0 ? undefined : read
}
