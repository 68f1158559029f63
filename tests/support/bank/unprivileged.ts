/** The user nobody. */
const nobody = 65_534

/** As whom to start what root should not or cannot be; empty if we are not root. */
export const unprivileged: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
