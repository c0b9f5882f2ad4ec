import { Select } from '@mantine/core'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { divisionName } from '../../../lib/division-name.ts'
import { q } from '../../../lib/queries.ts'
import { t } from './words.ts'

interface DivisionSelectProps {
  companyId: string
  value: string | null
  onChange: (divisionId: string | null) => void
  /** True for divisions that may be chosen; `null` is none. */
  allowed: (divisionId: string | null) => boolean
  description?: string
  error?: ReactNode
}

const none = 'none'

/** A division of the company or none; offers only allowed ones, beside the current one. */
export function DivisionSelect({ companyId, value, onChange, allowed, description, error }: DivisionSelectProps) {
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const choices = [
    { id: null, label: t(($) => $.members.no_division) },
    ...(divisions.data ?? []).map((division) => ({ id: division._id, label: divisionName(t, division) })),
  ].filter((choice) => choice.id === value || allowed(choice.id))
  return (
    <Select
      label={t(($) => $.members.form.division)}
      description={description}
      error={error ?? divisions.error?.message}
      data={choices.map((choice) => ({ value: choice.id ?? none, label: choice.label }))}
      value={value ?? none}
      onChange={(next) => onChange(next === none ? null : next)}
      searchable={choices.length > 8}
      nothingFoundMessage={t(($) => $.ui.filter.nothing)}
      disabled={choices.length <= 1}
    />
  )
}
