import { Select, type SelectProps, Text } from '@mantine/core'
import { useState } from 'react'
import { useFoundPeople } from '../../lib/company/use-found-people.ts'

interface Person {
  _id: string
  name: string
}

interface PersonSelectProps extends Pick<
  SelectProps,
  'label' | 'description' | 'required' | 'clearable' | 'error' | 'nothingFoundMessage'
> {
  'data-autofocus'?: boolean
  /** Initial person. */
  present?: Person | null
  /** IDs of people who are not offered. */
  leaveOut?: readonly string[]
  onChoose: (person: Person | null) => void
}

const shownMax = 20
const pageMax = 100

/** A member of the company with a verified card, found by name or email. */
export function PersonSelect({ present = null, leaveOut = [], onChoose, error, ...field }: PersonSelectProps) {
  const [typed, setTyped] = useState(present?.name ?? '')
  const [chosen, setChosen] = useState(present)
  // The result may contain excluded people, so that many more are requested, up to a page.
  const askedMax = Math.min(pageMax, shownMax + leaveOut.length)
  const { people = [], error: unreadable } = useFoundPeople(typed === chosen?.name ? '' : typed, askedMax)
  const found = people.filter(({ _id }) => !leaveOut.includes(_id)).slice(0, shownMax)
  const offered = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found
  return (
    <Select
      searchable
      {...field}
      data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={chosen?._id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered the options.
      filter={({ options }) => options}
      renderOption={({ option: { value, label } }) => (
        <PersonOption name={label} about={people.find(({ _id }) => _id === value)?.about} />
      )}
      onChange={(id) => {
        const person = offered.find(({ _id }) => _id === id) ?? null
        setChosen(person)
        onChoose(person)
      }}
      error={error ?? unreadable?.message}
    />
  )
}

/** The title or address distinguishes namesakes, each in its own writing direction. */
export function PersonOption({ name, about }: { name: string; about: string | undefined }) {
  return (
    <span>
      <bdi>{name}</bdi>
      {about ? (
        <Text span inherit c="var(--ink-2)">
          {' · '}
          <bdi>{about}</bdi>
        </Text>
      ) : null}
    </span>
  )
}
