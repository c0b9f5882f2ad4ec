import { perPageDefault } from '@kartu/contracts/limits'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links.plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { lastPage } from '../../../ui/table/last-page.ts'
import { Pager } from '../../../ui/table/pager.tsx'
import { ShortLinkRow } from './short-link-row.tsx'
import { t } from './words.ts'

/** `/team/tags`: the NFC tags of all cards that the person manages, with the place of each. */
export const TagsPage = () => (
  <Page>
    <PageHeader title={t(($) => $.pages.titles.tags)} line={t(($) => $.shortLinks.tags.line)} />
    <Tags />
  </Page>
)

function Tags() {
  const { companyId } = useActor()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(shortLinkRoutes.list, { params: { companyId }, query: { kind: 'tag', page } }),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(data?.meta.total ?? Infinity, perPageDefault)
  if (page > last && !isPlaceholderData) setPage(last)
  if (!data) return <QueryFallback query={{ error, refetch }} fields={4} />
  const { data: tags, meta } = data
  if (meta.total === 0)
    return (
      <EmptyState
        text={t(($) => $.shortLinks.tags.empty)}
        action={{ label: t(($) => $.shortLinks.tags.start), to: paths.cardLinks() }}
      />
    )
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <SettingRows label={t(($) => $.shortLinks.tags.list)}>
        {tags.map((link) => (
          <ShortLinkRow key={link._id} link={link} withCard />
        ))}
      </SettingRows>
      {meta.total > perPageDefault || page > 1 ? (
        <Pager page={page} perPage={perPageDefault} total={meta.total} onPage={setPage} />
      ) : null}
    </>
  )
}
