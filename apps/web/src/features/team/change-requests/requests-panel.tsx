import '../../../ui/frame/lost-focus.ts'
import type { ChangeRequest } from '@kartu/contracts/team/change-requests'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests.plain'
import { canDecideChangeRequest } from '@kartu/contracts/team/change-requests.policy'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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
  const waiting = useQuery({
    ...q(changeRequestRoutes.list, {
      params,
      query: { state: 'pending', per_page: perPage, page: pages.waiting },
    }),
    placeholderData: keepPreviousData,
  })
  const decided = useQuery({
    ...q(changeRequestRoutes.list, {
      params,
      query: { state: 'accepted,rejected,withdrawn', per_page: perPage, page: pages.decided },
    }),
    placeholderData: keepPreviousData,
  })
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
      <Stack as="section" aria-labelledby="requests-waiting">
        <Text as="h2" size="large" id="requests-waiting" ref={heading} tabIndex={-1}>
          {t(($) => $.changeRequests.waiting)}
        </Text>
        <ErrorNote error={waiting.error} onRetry={() => void waiting.refetch()} />
        {waiting.isPending ? <Bones /> : null}
        {waiting.data?.meta.total === 0 ? (
          decides ? (
            <EmptyState text={t(($) => $.changeRequests.none)} />
          ) : (
            <EmptyState
              text={t(($) => $.changeRequests.none_own)}
              action={{ label: t(($) => $.changeRequests.edit_own), to: paths.editMember() }}
            />
          )
        ) : null}
        {waiting.data && waiting.data.data.length > 0 ? <Stack as="ul">{waiting.data.data.map(card)}</Stack> : null}
        {waiting.data && waiting.data.meta.total > perPage ? (
          <Pager
            of={t(($) => $.changeRequests.waiting)}
            page={pages.waiting}
            perPage={perPage}
            total={waiting.data.meta.total}
            onPage={(next) => {
              to({ waiting: next })
              heading.current?.focus()
            }}
          />
        ) : null}
      </Stack>
      <Stack as="section" aria-labelledby="requests-decided">
        <Text as="h2" size="large" id="requests-decided">
          {t(($) => $.changeRequests.decided)}
        </Text>
        <ErrorNote error={decided.error} onRetry={() => void decided.refetch()} />
        {decided.isPending ? <Bones /> : null}
        {decided.data?.meta.total === 0 ? <Text tone="3">{t(($) => $.changeRequests.none_decided)}</Text> : null}
        {decided.data && decided.data.data.length > 0 ? <Stack as="ul">{decided.data.data.map(card)}</Stack> : null}
        {decided.data && decided.data.meta.total > perPage ? (
          <Pager
            of={t(($) => $.changeRequests.decided)}
            page={pages.decided}
            perPage={perPage}
            total={decided.data.meta.total}
            onPage={(next) => to({ decided: next })}
          />
        ) : null}
      </Stack>
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
