import type { ReactNode } from 'react'

/** One field of a record in a drawer. */
export interface Detail {
  readonly label: string
  readonly value: ReactNode
  /** The text that a button beside the value copies. */
  readonly copy?: string | undefined
  /** The value is below its label, with all of the width: a long text, a table. */
  readonly wide?: boolean | undefined
  /**
   * Where the record shows it: as its figure, beside that as its status, as one of its two parties, or as a
   * step of its history. Among its fields if it is left out.
   */
  readonly place?: 'figure' | 'status' | 'from' | 'to' | 'step' | undefined
  /** When a step was, as text. */
  readonly when?: string | undefined
}

/** A step to a neighbour of the record; undefined where there is none. */
export type DrawerStep = (() => void) | undefined
