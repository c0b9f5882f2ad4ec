import { Select } from '@mantine/core'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/members.plain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { q } from '../../lib/queries.ts'
import { t } from './hand-over-words.ts'

interface ColleagueSelectProps {
  companyId: string
  /** Those who leave: none of them can stand in. */
  leaving: readonly string[]
  value: string | null
  onChange: (memberId: string) => void
  error: ReactNode
}

const typingMs = 200
const shownMax = 20

/** Somebody of the company with a verified card, found by name or email. */
export function ColleagueSelect({ companyId, leaving, value, onChange, error }: ColleagueSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed, typingMs)
  const members = useQuery({
    ...q(memberRoutes.list, {
      params: { companyId },
      // The person who leaves is found too and left out: that many more are asked for, as far as a page goes.
      query: {
        search: search.slice(0, searchCharactersMax),
        status: 'verified',
        per_page: Math.min(100, shownMax + leaving.length),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const found = (members.data?.data ?? [])
    .filter((row) => !leaving.includes(row._id))
    .slice(0, shownMax)
    .map((row) => ({ value: row._id, label: `${row.card.name} · ${row.card.job_title || row.email}` }))
  const choices = chosen && !found.some((choice) => choice.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={t(($) => $.handOvers.form.colleague)}
      description={t(($) => $.handOvers.form.colleague_hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      searchable
      data={choices}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      onChange={(next) => {
        if (next === null) return
        setChosen(choices.find((choice) => choice.value === next) ?? null)
        onChange(next)
      }}
      nothingFoundMessage={t(($) => $.handOvers.form.colleague_none)}
      error={error ?? members.error?.message}
    />
  )
}
