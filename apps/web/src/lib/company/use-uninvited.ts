import type { UninvitedPeople } from '@kartu/contracts/team/invitations'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../queries.ts'
import { useActor } from '../session.ts'

/** People with a card who were never invited, by the language of their card, and the daily limit of emails. */
export function useUninvited() {
  const { companyId } = useActor()
  const { data, error, refetch } = useQuery(q(invitationRoutes.uninvited, { params: { companyId } }))
  const allowance = useQuery(q(invitationRoutes.allowance, { params: { companyId } })).data ?? null
  const languages: UninvitedPeople[] = data ?? []
  const count = languages.reduce((sum, one) => sum + one.count, 0)
  return { languages, count, allowance, error, retry: () => void refetch() }
}
