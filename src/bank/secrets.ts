/**
 * Names of variables that hold a secret. Only a live write may have such a variable (design, "Four kinds of
 * call").
 */
export type SecretName = 'token' | 'password' | 'old_password' | 'new_password' | 're_password' | 'pin'

/** The same names, for checks at run time. */
export const SECRET_NAMES: readonly SecretName[] = [
  'token',
  'password',
  'old_password',
  'new_password',
  're_password',
  'pin',
]

/**
 * Intersect a declaration's type with this, and it does not compile if its variables, at any depth, are named
 * like a secret. The sentence is what the compiler's message then shows. Lists, reads and drafts are declared
 * with it.
 */
export type WithoutSecrets<Variables> =
  HasSecret<Variables> extends true ? { readonly variables: 'Secrets travel in live calls only' } : unknown

/** The same for the facts of a live write, which its log stores. */
export type FactsWithoutSecrets<Facts> =
  HasSecret<Facts> extends true ? { readonly facts: 'The live-write log stores no secrets' } : unknown

type HasSecret<T> = T extends readonly (infer Item)[]
  ? HasSecret<Item>
  : T extends object
    ? Extract<keyof T, SecretName> extends never
      ? true extends { [K in keyof T]-?: HasSecret<NonNullable<T[K]>> }[keyof T]
        ? true
        : false
      : true
    : false
