import { useMemo } from 'react'
import { folded } from '../../../domain/fold'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Field } from '../../../ui/Field/Field'
import { OptionsNote } from '../../../widgets/options/OptionsNote'
import { PAY_BILL } from './pay-bill.messages'
import type { CatalogueList } from './use-catalogue'

/** Chooses from one list of the catalogue. */
export function CatalogueField({
  label,
  noun,
  name,
  list,
  first,
  detailOf,
  disabled,
  onChoose,
  onTaken,
}: {
  label: string
  /** The plural noun for the options: "merchants". */
  noun: string
  name: string
  list: CatalogueList
  /** The hint which list must be chosen from first; undefined if that is done. */
  first?: string | undefined
  /** The second text of an option. */
  detailOf?: (id: string) => string
  disabled: boolean
  /** Gets '' as soon as the text is no longer the choice. */
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
        fold={folded}
        name={name}
        options={options}
        value={list.chosen?.id ?? ''}
        onChange={onChoose}
        onTaken={onTaken}
        placeholder={PAY_BILL.hint}
        empty={first ?? PAY_BILL.noMatch}
        disabled={disabled}
      />
    </Field>
  )
}
