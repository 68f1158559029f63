import type { ReactNode } from 'react'
import type { Capability } from '../../domain/staff/permissions'
import type { ListDefinition, ListFilter } from '../../offline/lists/define-list'
import type { TableColumn, TableSort } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import type { ListExport } from '../download/list-export'
import type { ListFilterFields } from './filter/list-filter'
import type { ListMessages } from './status/list-status.messages'

/** The columns of a list. */
export type ListColumns<Row> = readonly TableColumn<Row>[]

/** The contents of a row when it is opened. */
export interface RowDetails<Row> {
  /** All that the bank says about the row. If left out, the drawer shows the columns. */
  readonly details?: ((row: Row) => readonly Detail[]) | undefined
  /** The parts below the details: sections with a heading each, a picture, tabs. */
  readonly detailBody?: ((row: Row) => ReactNode) | undefined
  /**
   * The actions on the row. A button that is off shows its reason as text here. If left out, the drawer shows
   * the column of actions.
   */
  readonly detailActions?: ((row: Row) => ReactNode) | undefined
}

/** The columns for a user, and the dialogs that their buttons open. Details given here come first. */
export interface ColumnsInUse<Row> extends RowDetails<Row> {
  readonly columns: ListColumns<Row>
  readonly dialogs?: ReactNode
  readonly waiting?: WaitingRows<Row>
}

/**
 * Rows that only this device has: forms that wait to be sent (widgets/waiting-drafts/). They stand on the
 * first page above the bank's, because the bank lists an entry by when it gets it, and the newest first.
 */
export interface WaitingRows<Row> {
  /** Returns those that pass the filter and are not among the bank's rows of this page yet. */
  readonly among: (rows: readonly Row[], filter: ListFilter) => readonly Row[]
  /** Goes to the form of such a row. Returns false for a row of the bank. */
  readonly open: (row: Row) => boolean
  readonly tone: (row: Row) => 'unknown' | undefined
  /** Says how many more there are than the list has room for. */
  readonly note: ReactNode
}

/**
 * Another screen that a list leads to, by a button at the head of its page. A user who may not open that
 * screen has no button.
 */
interface NextScreen {
  readonly href: string
  readonly label: string
  readonly capability: Capability
  /** That screen can do nothing without a connection, so its button is off meanwhile. */
  readonly isLive?: true
}

/** A cached list as a screen. */
export interface ListScreen<Row> extends RowDetails<Row> {
  readonly list: ListDefinition<Row>
  readonly title: string
  readonly messages: ListMessages
  /** A hook if they depend on the user, or if their buttons lead to other screens or dialogs. */
  readonly columns: ListColumns<Row> | (() => ColumnsInUse<Row>)
  /** The row in short: "Ṣadé Ògúnbàdé to Ngọzi Ụzọdinma". */
  readonly rowLabel: (row: Row) => string
  /**
   * The fields by which the list can be filtered beside its dates; a list without them cannot be filtered at
   * all.
   */
  readonly filter?: ListFilterFields
  readonly next?: NextScreen
  /** Another one, by a text button beside it. */
  readonly also?: NextScreen
  /** Its export as CSV, if the bank offers one. */
  readonly csvExport?: ListExport
  /** The button that closes an open row, if the specification gives it a name; "Close" if left out. */
  readonly detailClose?: string
  /** Shown between the head and the filter. */
  readonly Top?: () => ReactNode
  /** Shown in the row of the filter, if there is one. */
  readonly BesideFilter?: () => ReactNode
  /** How a whole list is sorted at first, by the key of a column that has `sortBy`. */
  readonly sort?: TableSort
  /** Numbers the rows in a column of its own. */
  readonly isNumbered?: true
  /** Adds a field for the number of a page. */
  readonly hasPageField?: true
  /** The screen's own card layout. */
  readonly className?: string | undefined
}
