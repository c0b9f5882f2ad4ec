import { displayName } from '@kartu/cards/names'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { perPageDefault } from '@kartu/contracts/limits'
import { canManageShortLinks, shortLinkRoutes } from '@kartu/contracts/sharing/short-links.plain'
import { Button } from '@mantine/core'
import { IconNfc, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { lastPage } from '../../../ui/table/last-page.ts'
import { Pager } from '../../../ui/table/pager.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { ShortLinkRow } from './short-link-row.tsx'
import { t } from './words.ts'

/** `/team/links/{id?}`: the links to a member's card; without an ID, to the person's own. */
export function ShortLinksPage() {
  const actor = useActor()
  const { id } = useParams()
  const { companyId } = actor
  const memberId = id ?? actor.memberId
  const member = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  // A malformed ID is treated like a member of another company.
  if (member.error && (member.error.status === 404 || (member.error.status === 400 && id !== undefined)))
    throw member.error
  if (!member.data)
    return (
      <Page>
        <PageHeader title={t(($) => $.pages.titles.card_links)} />
        <QueryFallback query={member} fields={4} />
      </Page>
    )
  const { card, division, roles } = member.data
  const name = displayName(card)
  const mayManage = canManageShortLinks(actor, { memberId, divisionId: division?._id ?? null, roles })
  return (
    <Page>
      <PageHeader
        title={memberId === actor.memberId ? t(($) => $.shortLinks.title_own) : t(($) => $.shortLinks.title, { name })}
        line={t(($) => $.shortLinks.line)}
        actions={
          mayManage ? (
            <>
              <Button component={Link} to={paths.tags} variant="default">
                {t(($) => $.shortLinks.tags.all)}
              </Button>
              <Button
                variant="default"
                leftSection={<IconNfc {...icon} />}
                onClick={() => openModal('short-link', { cardId: card._id, kind: 'tag' })}
              >
                {t(($) => $.shortLinks.tags.make)}
              </Button>
              <Button
                leftSection={<IconPlus {...icon} />}
                onClick={() => openModal('short-link', { cardId: card._id })}
              >
                {t(($) => $.shortLinks.add)}
              </Button>
            </>
          ) : null
        }
      />
      {mayManage ? (
        <CardLinks key={card._id} cardId={card._id} />
      ) : (
        <LockedNote of="page">{t(($) => $.shortLinks.closed, { name })}</LockedNote>
      )}
    </Page>
  )
}

function CardLinks({ cardId }: { cardId: string }) {
  const { companyId } = useActor()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(shortLinkRoutes.list, { params: { companyId }, query: { card_id: cardId, page } }),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(data?.meta.total ?? Infinity, perPageDefault)
  if (page > last && !isPlaceholderData) setPage(last)
  if (!data) return <QueryFallback query={{ error, refetch }} fields={4} />
  const { data: links, meta } = data
  if (links.length === 0 && page === 1) return <EmptyState text={t(($) => $.shortLinks.empty)} />
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <SettingRows label={t(($) => $.shortLinks.list)}>
        {links.map((link) => (
          <ShortLinkRow key={link._id} link={link} />
        ))}
      </SettingRows>
      {meta.total > perPageDefault || page > 1 ? (
        <Pager page={page} perPage={perPageDefault} total={meta.total} onPage={setPage} />
      ) : null}
    </>
  )
}
