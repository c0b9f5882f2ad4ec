import { displayName } from '@kartu/cards/names'
import { resolveCard } from '@kartu/cards/resolve-card'
import { canEditCard } from '@kartu/contracts/company/cards.policy'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { isShortLinkToken } from '@kartu/contracts/sharing/short-links.plain'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { CodeDesigner } from './code-designer.tsx'
import { t } from './words.ts'

/**
 * `/team/code/{id?}`: the code of a member's card to design and download; without an ID, of the person's
 * own. With a token (`?x=`), the code opens that short link.
 */
export function CardCodePage() {
  const actor = useActor()
  const { id } = useParams()
  const { companyId } = actor
  const token = useSearchParams()[0].get('x') ?? ''
  const memberId = id ?? actor.memberId
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  // A malformed ID is treated like a member of another company.
  if (member.error && (member.error.status === 404 || (member.error.status === 400 && id !== undefined)))
    throw member.error
  if (!member.data || !company.data || !divisions.data)
    return (
      <Page>
        <PageHeader title={t(($) => $.pages.titles.card_code)} />
        <QueryFallback query={joinedQueries(member, company, divisions)} fields={4} />
      </Page>
    )
  const { card, division, roles } = member.data
  const name = displayName(card)
  const mayEdit = canEditCard(actor, { memberId, divisionId: division?._id ?? null, roles })
  const resolved = resolveCard({
    company: company.data,
    division: divisions.data.find(({ _id }) => _id === division?._id) ?? null,
    card,
  })
  // The link is on the host of the card.
  const url = isShortLinkToken(token) ? new URL(`/x/${token}`, card.url).href : card.url
  return (
    <Page>
      <PageHeader
        title={memberId === actor.memberId ? t(($) => $.cardCodes.title_own) : t(($) => $.cardCodes.title, { name })}
        line={url === card.url ? t(($) => $.cardCodes.line) : t(($) => $.cardCodes.of_link, { url })}
      />
      {mayEdit ? (
        <CodeDesigner key={memberId} card={resolved} url={url} />
      ) : (
        <LockedNote of="page">{t(($) => $.cardCodes.closed, { name })}</LockedNote>
      )}
    </Page>
  )
}
