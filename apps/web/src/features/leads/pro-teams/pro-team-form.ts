import { leadsTargetMax, nameCharactersMax } from '@kartu/contracts/limits'
import type { ProTeam } from '@kartu/contracts/leads/pro-teams'
import { Id, line } from '@kartu/contracts/validation'
import { z } from 'zod'

export interface TeamValues extends Record<string, unknown> {
  name: string
  manager_id: string | null
  /** Typed text; empty if there is none. */
  target: string
}

export const TeamForm = z.object({
  name: line(nameCharactersMax).min(1),
  manager_id: Id.nullable(),
  target: z
    .string()
    .regex(/^\d*$/, 'numeric')
    .refine((text) => Number(text) <= leadsTargetMax, 'number_range'),
})

export const teamValues = (team: ProTeam | undefined): TeamValues => ({
  name: team?.name ?? '',
  manager_id: team?.manager?._id ?? null,
  target: team?.target === null || team === undefined ? '' : String(team.target),
})

export const teamBody = ({ name, manager_id, target }: TeamValues) => ({
  name,
  manager_id,
  target: target === '' ? null : Number(target),
})
