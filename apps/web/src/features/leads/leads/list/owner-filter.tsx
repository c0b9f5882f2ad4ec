import { listName } from '@kartu/cards/names'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../lib/queries.ts'
import { FilterChip } from '../../../../ui/table/filter-chip.tsx'
import { t } from '../list-words.ts'

interface OwnerFilterProps {
  companyId: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

const typingMs = 200
const foundMax = 20

/** The reader, no owner, or colleagues found by the typed text. */
export function OwnerFilter({ companyId, value, onChange }: OwnerFilterProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, searchCharactersMax), typingMs)
  const found = useQuery({
    ...q(memberRoutes.list, { params: { companyId }, query: { search, per_page: foundMax } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const rows = search === '' ? [] : (found.data?.data ?? [])
  const chosenIds = value.filter((one) => one !== 'me' && one !== 'none' && !rows.some(({ _id }) => _id === one))
  const chosen = useQueries({
    queries: chosenIds.map((memberId) => q(memberRoutes.get, { params: { companyId, memberId } })),
  })
  const own = [
    { value: 'me', label: t(($) => $.leads.owner.me) },
    { value: 'none', label: t(($) => $.leads.owner.none) },
  ]
  return (
    <FilterChip
      name={t(($) => $.leads.column.owner)}
      options={[
        ...own.filter(({ label }) => label.toLocaleLowerCase().includes(search.toLocaleLowerCase())),
        ...chosenIds.map((id, at) => ({ value: id, label: nameIn(chosen[at]?.data) })),
        ...rows.map((row) => ({ value: row._id, label: row.card.name, note: row.card.job_title })),
      ]}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
    />
  )
}

const nameIn = (member: { card: Parameters<typeof listName>[0] } | undefined): string =>
  member === undefined ? '…' : listName(member.card)
