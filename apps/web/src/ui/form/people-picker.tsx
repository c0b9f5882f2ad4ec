import { Checkbox, TextInput } from '@mantine/core'
import { perPageMax } from '@kartu/contracts/limits'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { type FoundPerson, useFoundPeople } from '../../lib/company/use-found-people.ts'
import { ErrorNote } from '../frame/error-note.tsx'
import { Panel, Text } from '../layout/layout.tsx'
import { t } from '../words.ts'

interface PeoplePickerProps {
  chosen: readonly FoundPerson[]
  onChange: (chosen: readonly FoundPerson[]) => void
  /** People who are already included and not offered. */
  leaveOut?: ReadonlySet<string>
  max: number
}

const shownMax = 20

/** Verified members, found by name or email: chosen ones first, then the search results. */
export function PeoplePicker({ chosen, onChange, leaveOut = new Set(), max }: PeoplePickerProps) {
  const [typed, setTyped] = useState('')
  const found = useFoundPeople(typed, perPageMax)
  const isFull = chosen.length >= max
  const isChosen = ({ _id }: { _id: string }): boolean => chosen.some((person) => person._id === _id)
  const offered = (found.people ?? []).filter((person) => !leaveOut.has(person._id) && !isChosen(person))
  const toggle = (person: FoundPerson): void =>
    onChange(isChosen(person) ? chosen.filter(({ _id }) => _id !== person._id) : [...chosen, person])
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        label={t(($) => $.ui.people.search)}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter searches instead of submitting the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ErrorNote error={found.error} onRetry={found.refetch} />
      <Panel as="fieldset" pad="s" gap="l" style={{ maxHeight: 300, overflowY: 'auto' }}>
        <legend className="visually-hidden">{t(($) => $.ui.people.list)}</legend>
        {[...chosen, ...offered.slice(0, shownMax)].map((person) => (
          <Checkbox
            key={person._id}
            label={person.name}
            description={person.about}
            checked={isChosen(person)}
            disabled={isFull && !isChosen(person)}
            onChange={() => toggle(person)}
          />
        ))}
        {found.people && offered.length === 0 && chosen.length === 0 ? (
          <Text size="small" tone="3">
            {t(($) => $.ui.people.nobody)}
          </Text>
        ) : null}
      </Panel>
      <Text size="small" tone="3" figures role="status">
        {t(($) => $.ui.people.chosen, { count: chosen.length, number: formatNumber(chosen.length) })}
        {offered.length > shownMax ? ` · ${t(($) => $.ui.people.more)}` : ''}
      </Text>
    </>
  )
}
