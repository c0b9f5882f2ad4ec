import { type ResolvedCard, resolveCard } from '@kartu/cards/resolve-card'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'

export interface OwnCard {
  card: ResolvedCard
  /** Absolute public URL of the card, which the code contains. */
  url: string
}

/** The reader's own card in its public version; null while it loads. */
export function useOwnCard(): { own: OwnCard | null; error: unknown; retry: () => void } {
  const { companyId, memberId } = useActor()
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const own = useMemo(() => {
    if (!member.data || !company.data || !divisions.data) return null
    const { card, division } = member.data
    const source = divisions.data.find(({ _id }) => _id === division?._id) ?? null
    return { card: resolveCard({ company: company.data, division: source, card }), url: card.url }
  }, [member.data, company.data, divisions.data])
  const { error, refetch: retry } = joinedQueries(member, company, divisions)
  return { own, error, retry }
}
