import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { PersonOption } from '../../../ui/form/person-select.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'

interface PersonPickerProps {
  /** IDs of people who are not offered. */
  taken: readonly string[]
  onPick: (person: { _id: string; name: string }) => void
}

const debounceMs = 250
const shownMax = 20

/** Finds one person by name or email, in a team of any size. */
export function PersonPicker({ taken, onPick }: PersonPickerProps) {
  const { companyId } = useActor()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim().slice(0, searchCharactersMax), debounceMs)
  const [opened, setOpened] = useState(false)
  const found = useQuery({
    ...q(memberRoutes.list, {
      params: { companyId },
      query: { per_page: shownMax, ...(asked === '' ? {} : { search: asked }) },
    }),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const people = (found.data?.data ?? []).filter(({ _id }) => !taken.includes(_id))
  const waiting = found.isFetching || asked !== search.trim()
  const hasMore = (found.data?.meta.total ?? 0) > shownMax
  return (
    <Select
      maw={420}
      label={t(($) => $.customisation.exceptions.add)}
      placeholder={t(($) => $.customisation.exceptions.search)}
      description={hasMore && opened ? t(($) => $.customisation.exceptions.more) : undefined}
      error={found.error?.message}
      leftSection={<IconSearch {...icon} />}
      rightSection={waiting && opened ? <Loader size={16} /> : null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      value={null}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // The server has already filtered the options.
      filter={({ options }) => options}
      data={people.map(({ _id, card }) => ({ value: _id, label: card.name }))}
      renderOption={({ option: { value, label } }) => (
        <PersonOption name={label} about={people.find(({ _id }) => _id === value)?.email} />
      )}
      nothingFoundMessage={
        waiting ? t(($) => $.customisation.exceptions.searching) : t(($) => $.customisation.exceptions.nothing)
      }
      onChange={(id) => {
        const person = people.find(({ _id }) => _id === id)
        setSearch('')
        if (person) onPick({ _id: person._id, name: person.card.name })
      }}
    />
  )
}
