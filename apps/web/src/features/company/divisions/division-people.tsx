import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { divisionAdministratorsMax, perPageMax, searchCharactersMax } from '@kartu/contracts/limits'
import type { Division } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList } from '../../../lib/format.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { DivisionValues } from './division-form.ts'
import { t } from './words.ts'
import { Text } from '../../../ui/layout/layout.tsx'

interface DivisionPeopleProps {
  form: ContractForm<DivisionValues>
  division: Division | null
  mayAppoint: boolean
}

/** Administrators of the division, chosen among its members. */
export function DivisionPeople({ form, division, mayAppoint }: DivisionPeopleProps) {
  const names = division?.administrators.map(({ name }) => name) ?? []
  return (
    <Section title={t(($) => $.divisions.section.people)}>
      {division === null || (division.members === 0 && names.length === 0) ? (
        <Text tone="3">{t(($) => $.divisions.form.administrators_later)}</Text>
      ) : mayAppoint ? (
        <AdministratorsField form={form} division={division} />
      ) : (
        <div>
          <p>{names.length > 0 ? formatList(names) : t(($) => $.divisions.form.administrators_none)}</p>
          <Text tone="3">{t(($) => $.divisions.form.administrators_locked)}</Text>
        </div>
      )}
    </Section>
  )
}

const searchDelayMs = 200

function AdministratorsField({ form, division }: { form: ContractForm<DivisionValues>; division: Division }) {
  const { companyId } = useActor()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim().slice(0, searchCharactersMax), searchDelayMs)
  // Names from earlier searches are kept, because the next search may not return them.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    () => new Map(division.administrators.map(({ _id, name }) => [_id, name])),
  )
  const people = useQuery({
    ...q(memberRoutes.list, {
      params: { companyId },
      query: { division: division._id, search: asked, per_page: perPageMax },
    }),
    placeholderData: keepPreviousData,
  })
  const found = people.data?.data.map(({ _id, card }) => ({ value: _id, label: card.name })) ?? []
  const chosen = form.values.administrators
  const missing = chosen
    .filter((id) => !found.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: known.get(id) ?? '' }))

  return (
    <MultiSelect
      label={t(($) => $.divisions.form.administrators)}
      description={t(($) => $.divisions.form.administrators_hint)}
      placeholder={chosen.length === 0 ? t(($) => $.divisions.form.administrators_search) : ''}
      data={[...found, ...missing]}
      // The server has already filtered the options; chosen members are offered only without a search.
      filter={({ options }) =>
        options.filter(
          (option) => 'value' in option && (search === '' || found.some(({ value }) => value === option.value)),
        )
      }
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={
        people.isFetching ? t(($) => $.ui.table.loading) : t(($) => $.divisions.form.administrators_nobody)
      }
      maxValues={divisionAdministratorsMax}
      hidePickedOptions
      value={chosen}
      onChange={(next) => {
        setKnown(new Map([...known, ...found.map(({ value, label }) => [value, label] as const)]))
        form.setFieldValue('administrators', next)
      }}
      error={form.errors['administrators'] ?? people.error?.message}
    />
  )
}
