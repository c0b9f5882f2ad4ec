import { Select } from '@mantine/core'
import { useState } from 'react'
import { type FoundPerson, useFoundPeople } from '../../lib/use-found-people.ts'
import { t } from './words.ts'

const shownMax = 20

/** A colleague with a verified card, found by name or email. */
export function OwnerSelect({ onChoose }: { onChoose: (owner: FoundPerson) => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<FoundPerson | null>(null)
  const { people, error } = useFoundPeople(typed === chosen?.name ? '' : typed, shownMax)
  const found = people ?? []
  const offered = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found
  return (
    <Select
      data-autofocus
      label={t(($) => $.leads.column.owner)}
      description={t(($) => $.leadActs.owner_hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      searchable
      allowDeselect={false}
      data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={chosen?._id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <OwnerOption label={option.label} about={offered.find(({ _id }) => _id === option.value)?.about} />
      )}
      onChange={(value) => {
        const owner = offered.find(({ _id }) => _id === value)
        if (!owner) return
        setChosen(owner)
        onChoose(owner)
      }}
      nothingFoundMessage={t(($) => $.leads.page.assign.none)}
      error={error?.message}
    />
  )
}

/** Namesakes are told apart by title or address. */
function OwnerOption({ label, about }: { label: string; about: string | undefined }) {
  return <span>{about ? `${label} · ${about}` : label}</span>
}
