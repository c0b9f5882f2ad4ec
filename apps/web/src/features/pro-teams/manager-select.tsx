import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFoundPeople } from '../../lib/use-found-people.ts'
import { t } from './words.ts'

interface ManagerSelectProps {
  value: string | null
  /** Who it is when this opens. */
  present: { value: string; label: string } | null
  onChange: (memberId: string | null) => void
  error: ReactNode
}

const shownMax = 20

/** Somebody verified, found by name or email, or nobody. */
export function ManagerSelect({ value, present, onChange, error }: ManagerSelectProps) {
  const [typed, setTyped] = useState(present?.label ?? '')
  const [chosen, setChosen] = useState(present)
  const { people, error: unreadable } = useFoundPeople(typed === chosen?.label ? '' : typed, shownMax)
  const found = (people ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const choices = chosen && !found.some((choice) => choice.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={t(($) => $.proTeams.form.manager)}
      description={t(($) => $.proTeams.form.manager_hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      data={choices}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      onChange={(next) => {
        setChosen(choices.find((choice) => choice.value === next) ?? null)
        onChange(next)
      }}
      nothingFoundMessage={t(($) => $.proTeams.form.manager_none)}
      error={error ?? unreadable?.message}
    />
  )
}
