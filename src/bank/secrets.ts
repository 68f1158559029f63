/** Names under which a secret travels. Only a `live` call may have a variable of such a name (design, "Four kinds of call"). */
export type SecretName = 'token' | 'password' | 'old_password' | 'new_password' | 're_password' | 'pin'

/** The same names for checks that run, such as the architecture test. */
export const SECRET_NAMES: readonly SecretName[] = [
  'token',
  'password',
  'old_password',
  'new_password',
  're_password',
  'pin',
]

/**
 * Intersected with a declaration, makes it not compile where its variables, or anything in them, are named like a secret:
 * `variables` would then have to be this sentence. Lists, reads and drafts are declared with it.
 */
export type WithoutSecrets<Variables> =
  HasSecret<Variables> extends true ? { readonly variables: 'Secrets travel in live calls only' } : unknown

type HasSecret<T> = T extends readonly (infer Item)[]
  ? HasSecret<Item>
  : T extends object
    ? Extract<keyof T, SecretName> extends never
      ? true extends { [K in keyof T]-?: HasSecret<NonNullable<T[K]>> }[keyof T]
        ? true
        : false
      : true
    : false
