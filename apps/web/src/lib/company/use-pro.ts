import type { Actor } from '@kartu/contracts/actor'
import type { ProActor } from '@kartu/contracts/leads/pro'
import type { ProStandingView } from '@kartu/contracts/leads/pro-users'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

interface Pro {
  /** Undefined while it loads. */
  standing: ProStandingView | undefined
  /** The person with the facts that lead policies need; undefined while they load. */
  actor: (Actor & ProActor) | undefined
  error: unknown
  refetch: () => void
}

/** Licence and role of the person in the pro section. */
export function usePro(): Pro {
  const actor = useActor()
  const { data, error, refetch } = useQuery(q(proUserRoutes.standing, { params: { companyId: actor.companyId } }))
  return {
    standing: data,
    actor: data && { ...actor, pro: proOf(data) },
    error,
    refetch: () => void refetch(),
  }
}

const proOf = (standing: ProStandingView): ProActor['pro'] => ({
  isOpen: standing.is_open,
  hasLicence: standing.has_licence,
  permissions: standing.permissions,
  teamIds: standing.team_ids,
  managedTeamIds: standing.managed_team_ids,
})
