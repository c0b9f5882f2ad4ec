import '../../../ui/frame/lost-focus.ts'
import type { ChangeRequest } from '@kartu/contracts/team/change-requests'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests.plain'
import { canDecideChangeRequest } from '@kartu/contracts/team/change-requests.policy'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { useListParams } from '../../../ui/table/use-list-url.ts'
import { RequestCard } from './request-card.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './requests-panel.module.css'

/** Open requests above decided ones: all of them for a reader who decides, else their own. */
export function RequestsPanel() {
  const actor = useActor()
  const { companyId, memberId } = actor
  const { query: pages, change } = useListParams(readPages)
  const params = { companyId }
  const waiting = useRequests(params, 'pending', pages.waiting)
  const decided = useRequests(params, 'accepted,rejected,withdrawn', pages.decided)
  const lastWaiting = Math.max(1, Math.ceil((waiting.data?.meta.total ?? 0) / perPage))
  const to = (next: Partial<typeof pages>, options?: { replace: boolean }): void => {
    const { waiting: first, decided: second } = { ...pages, ...next }
    change({ waiting: first === 1 ? undefined : String(first), page: String(second) }, options)
  }
  useEffect(() => {
    // The last requests of the last page were decided: shows the last page that exists.
    if (waiting.data && !waiting.isPlaceholderData && pages.waiting > lastWaiting)
      to({ waiting: lastWaiting }, { replace: true })
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // A reader sees the requests of others only if they decide about them.
  const decides = canDecideChangeRequest(actor, actor)
  const card = (request: ChangeRequest) => (
    <RequestCard
      key={request._id}
      request={request}
      mayDecide={decides}
      isOwn={request.member._id === memberId}
      onDone={() => heading.current?.focus()}
    />
  )

  return (
    <Stack gap="xxl" className={classes.panel}>
      <RequestSection
        id="requests-waiting"
        title={t(($) => $.changeRequests.waiting)}
        heading={heading}
        list={waiting}
        page={pages.waiting}
        card={card}
        empty={
          decides ? (
            <EmptyState text={t(($) => $.changeRequests.none)} />
          ) : (
            <EmptyState
              text={t(($) => $.changeRequests.none_own)}
              action={{ label: t(($) => $.changeRequests.edit_own), to: paths.editMember() }}
            />
          )
        }
        onPage={(next) => {
          to({ waiting: next })
          heading.current?.focus()
        }}
      />
      <RequestSection
        id="requests-decided"
        title={t(($) => $.changeRequests.decided)}
        list={decided}
        page={pages.decided}
        card={card}
        empty={<Text tone="3">{t(($) => $.changeRequests.none_decided)}</Text>}
        onPage={(next) => to({ decided: next })}
      />
    </Stack>
  )
}

const useRequests = (params: { companyId: string }, state: string, page: number) =>
  useQuery({
    ...q(changeRequestRoutes.list, { params, query: { state, per_page: perPage, page } }),
    placeholderData: keepPreviousData,
  })

interface RequestSectionProps {
  id: string
  title: string
  heading?: RefObject<HTMLHeadingElement | null>
  list: ReturnType<typeof useRequests>
  page: number
  card: (request: ChangeRequest) => ReactNode
  empty: ReactNode
  onPage: (page: number) => void
}

/** A page of requests below its heading. */
function RequestSection({ id, title, heading, list, page, card, empty, onPage }: RequestSectionProps) {
  const { data: rows = [], meta: { total } = {} } = list.data ?? {}
  return (
    <Stack as="section" aria-labelledby={id}>
      <Text as="h2" size="large" id={id} {...(heading ? { ref: heading, tabIndex: -1 } : {})}>
        {title}
      </Text>
      <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      {list.isPending ? <Bones /> : null}
      {total === 0 ? empty : null}
      {rows.length > 0 ? <Stack as="ul">{rows.map(card)}</Stack> : null}
      {total !== undefined && total > perPage ? (
        <Pager of={title} page={page} perPage={perPage} total={total} onPage={onPage} />
      ) : null}
    </Stack>
  )
}

const perPage = 20

/** Two lists, two pages: open and decided requests. */
const readPages = (params: URLSearchParams): { waiting: number; decided: number } => ({
  waiting: pageOf(params.get('waiting')),
  decided: pageOf(params.get('page')),
})

function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

function Bones() {
  return (
    <LoadingShape gapPx={12} widthPx={760}>
      <Skeleton height={132} radius={12} aria-hidden="true" />
      <Skeleton height={132} radius={12} aria-hidden="true" />
    </LoadingShape>
  )
}
