import { Select } from '@mantine/core'
import type { Actor } from '@kartu/contracts/actor'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { canInvite } from '@kartu/contracts/team/invitations.plain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { divisionName } from '../../../lib/division-name.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { t } from './words.ts'

const none = 'none'

interface DivisionFieldProps {
  value: string | null
  onChange: (divisionId: string | null) => void
  error?: ReactNode
}

/** The divisions into which the actor may invite. */
export function DivisionField({ value, onChange, error }: DivisionFieldProps) {
  const actor = useActor()
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId: actor.companyId } }))
  const choices = [
    { id: null, label: t(($) => $.members.no_division) },
    ...(divisions.data ?? []).map((division) => ({ id: division._id, label: divisionName(t, division) })),
  ].filter(({ id }) => canInvite(actor, { divisionId: id, roles: [] }))
  return (
    <Select
      label={t(($) => $.members.form.division)}
      error={error ?? divisions.error?.message}
      data={choices.map(({ id, label }) => ({ value: id ?? none, label }))}
      value={value ?? none}
      onChange={(next) => onChange(next === none ? null : next)}
      searchable={choices.length > 8}
      nothingFoundMessage={t(($) => $.ui.filter.nothing)}
      disabled={choices.length <= 1}
    />
  )
}

/** The requested division, else none; a division admin invites members only into their own. */
export function firstDivision(actor: Actor, asked: string | undefined): string | null {
  if (asked !== undefined && canInvite(actor, { divisionId: asked, roles: [] })) return asked
  return canInvite(actor, { divisionId: null, roles: [] }) ? null : actor.divisionId
}
