import type { ReactNode } from 'react'

/** One field of a record in a drawer. */
export interface Detail {
  readonly label: string
  readonly value: ReactNode
  /** The text that a button beside the value copies. */
  readonly copy?: string | undefined
  /** The value is below its label, with all of the width: a long text, a table. */
  readonly wide?: boolean | undefined
}

/** A step to a neighbour of the record; undefined where there is none. */
export type DrawerStep = (() => void) | undefined
