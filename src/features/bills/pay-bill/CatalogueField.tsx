import { useMemo } from 'react'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Field } from '../../../ui/Field/Field'
import { OptionsNote } from '../../../widgets/options/OptionsNote'
import { PAY_BILL } from './pay-bill.messages'
import type { CatalogueList } from './use-catalogue'

/**
 * Chooses from one list of the catalogue. While the user types in it there is no choice; who leaves it
 * without choosing has the earlier choice back, because an empty selection is ignored.
 */
export function CatalogueField({
  label,
  noun,
  name,
  list,
  first,
  detailOf,
  isBegun,
  disabled,
  onBegun,
  onChoose,
  onTaken,
}: {
  label: string
  /** What the options are called: "merchants". */
  noun: string
  name: string
  list: CatalogueList
  /** What must be chosen first; undefined if it is. */
  first?: string | undefined
  /** The second text of an option. */
  detailOf?: (id: string) => string
  /** The user is typing here, so that nothing is chosen. */
  isBegun: boolean
  disabled: boolean
  onBegun: (isBegun: boolean) => void
  onChoose: (id: string) => void
  onTaken: () => void
}) {
  const options = useMemo(
    () =>
      list.options.map((choice) => ({ value: choice.id, label: choice.name, detail: detailOf?.(choice.id) })),
    [list.options, detailOf],
  )
  const { view } = list
  const needsNote = view.loading || view.failure !== undefined || view.value?.length === 0
  return (
    <Field label={label} help={first ?? (needsNote && <OptionsNote view={view} noun={noun} />)}>
      <Combobox
        name={name}
        options={options}
        value={isBegun ? '' : (list.chosen?.id ?? '')}
        onChange={(id) => {
          onBegun(id === '')
          if (id !== '') onChoose(id)
        }}
        onTaken={onTaken}
        onBlur={() => onBegun(false)}
        placeholder={PAY_BILL.hint}
        empty={first ?? PAY_BILL.noMatch}
        disabled={disabled}
      />
    </Field>
  )
}
