import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { displayName } from '@kartu/cards/names'
import { canEditCard } from '@kartu/contracts/company/cards.policy'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { unsaved } from '../../../lib/form/unsaved.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { FieldSkeletons, LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { LazyPart, OnceOnline } from '../../../ui/frame/lazy-part.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import type { LockedFieldParts } from './card-form-context.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { CardActions } from './card-actions.tsx'
import { CardEditor } from './card-editor.tsx'
import { t } from './words.ts'

const loadReadOnly = () => import('./read-only-card.tsx').then((m) => m.ReadOnlyCard)

interface CardEditorPageProps {
  lockedParts: LockedFieldParts
  /** Results of the person's own card, shown above it. */
  own: ReactNode
}

/** `/team/edit/{id?}`: the card of a member; without an ID, the person's own. */
export function CardEditorPage({ lockedParts, own }: CardEditorPageProps) {
  const actor = useActor()
  const { id } = useParams()
  const { companyId } = actor
  const memberId = id ?? actor.memberId
  const isOwn = memberId === actor.memberId
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const logos = useQuery(q(cardRoutes.logos, { params: { companyId } }))

  // A malformed ID is treated like a member of another company.
  const gone = member.error?.status === 404 || (member.error?.status === 400 && id !== undefined) ? member.error : null
  // Unsaved input stays visible, although it can no longer be saved.
  if (gone !== null && (member.data === undefined || unsaved.pause === undefined)) throw gone

  if (!member.data || !company.data || !divisions.data || !logos.data)
    return (
      <Page>
        <PageHeader title={t(($) => $.pages.titles.edit_card)} />
        <QueryFallback query={joinedQueries(member, company, divisions, logos)}>
          <LoadingShape>
            <Skeleton height={84} width={84} radius={22} aria-hidden="true" />
            <FieldSkeletons count={4} />
          </LoadingShape>
        </QueryFallback>
      </Page>
    )

  const { card, division, roles } = member.data
  const name = displayName(card)
  const mayEdit = canEditCard(actor, { memberId, divisionId: division?._id ?? null, roles })
  // Only companies design codes, make links and print.
  const mayDesign = mayEdit && actor.personal !== true
  return (
    <Page>
      <PageHeader
        title={name}
        line={
          mayEdit
            ? isOwn
              ? t(($) => $.cards.editor.line_own)
              : t(($) => $.cards.editor.line, { name })
            : t(($) => $.cards.editor.read_only.line)
        }
        actions={<CardActions memberId={memberId} slug={card.slug} url={card.url} name={name} mayDesign={mayDesign} />}
      />
      {isOwn ? own : null}
      {mayEdit ? (
        <CardEditor
          key={memberId}
          member={member.data}
          company={company.data}
          divisions={divisions.data}
          logos={logos.data}
          lockedParts={lockedParts}
        />
      ) : (
        <LazyPart
          load={loadReadOnly}
          props={{ member: member.data, company: company.data, divisions: divisions.data, logos: logos.data }}
          missing={(again) => <OnceOnline again={again} />}
        />
      )}
    </Page>
  )
}
