import { Button } from '@mantine/core'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests.plain'
import { perPageDefault, searchCharactersMax } from '@kartu/contracts/limits'
import type { MemberRow } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { IconCheck, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatAgo } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Note } from '../../../ui/frame/note.tsx'
import { SelectionBar } from '../../../ui/table/selection/selection-bar.tsx'
import { useListParams } from '../../../ui/table/use-list-url.ts'
import classes from './requests-to-join.module.css'
import { refusedSentence } from './refused-sentence.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Requests to join: verified or declined one by one, or all selected ones. */
export function RequestsToJoin() {
  const { companyId } = useActor()
  const params = { companyId }
  const { query, change } = useListParams(readQuery)
  const [selection, setSelection] = useState<ReadonlyMap<string, MemberRow>>(new Map())
  const list = useQuery({
    ...q(memberRoutes.list, {
      params,
      query: { status: 'pending', search: query.search || undefined, page: String(query.page) },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.data
  const { verify, refused } = useVerify([...selection.values(), ...(rows ?? [])], () => setSelection(new Map()))
  const actions = useRowActions(verify)
  const ids = [...selection.keys()]
  return (
    <Stack gap="l" className={classes.panel} data-selecting={selection.size > 0 || undefined}>
      <ErrorNote error={verify.error} />
      {refused === null ? null : (
        <Note ground="bad" role="alert">
          {refused}
        </Note>
      )}
      <DataTable<MemberRow>
        name="join-requests"
        caption={t(($) => $.joinRequests.pending.caption)}
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        actions={actions}
        search={{
          value: query.search,
          placeholder: t(($) => $.joinRequests.pending.search),
          charactersMax: searchCharactersMax,
          onChange: (search) => change({ search }, { replace: true }),
        }}
        page={query.page}
        perPage={perPageDefault}
        total={list.data?.meta.total}
        onPage={(page) => change({ page: String(page) })}
        selection={selection}
        onSelection={setSelection}
        updating={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        filtered={query.search !== ''}
        onClearFilters={() => change({ search: undefined })}
        empty={<EmptyState text={t(($) => $.joinRequests.pending.empty)} />}
      />
      <SelectionBar
        count={selection.size}
        onClear={() => setSelection(new Map())}
        actions={[
          {
            label: t(($) => $.joinRequests.pending.verify),
            icon: IconCheck,
            loading: verify.isPending,
            onClick: () => verify.mutate({ params, body: { member_ids: ids } }),
          },
          {
            label: t(($) => $.joinRequests.pending.decline),
            icon: IconX,
            destructive: true,
            onClick: () => {
              const [only] = selection.values()
              openModal('decline-requests', { memberIds: ids, ...(only ? { name: only.card.name } : {}) })
              setSelection(new Map())
            },
          },
        ]}
      />
    </Stack>
  )
}

const columns = [
  {
    id: 'name',
    header: t(($) => $.joinRequests.pending.name),
    cell: ({ card }: MemberRow) => (
      <Stack as="span" gap="none">
        <Text as="strong">{card.name}</Text>
        {card.job_title === '' ? null : (
          <Text as="span" size="small" tone="3">
            {card.job_title}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'email',
    header: t(($) => $.joinRequests.pending.email),
    cell: ({ email }: MemberRow) => <Text as="span">{email}</Text>,
  },
  {
    id: 'asked',
    header: t(($) => $.joinRequests.pending.asked),
    cell: ({ created_at: asked }: MemberRow) => formatAgo(asked),
  },
]

/** Verifies people, and names those that the server refused. */
function useVerify(people: readonly MemberRow[], onDone: () => void) {
  const [refused, setRefused] = useState<string | null>(null)
  const verify = useApiMutation(joinRequestRoutes.verify, {
    onSuccess: (decisions) => {
      const count = decisions.filter(({ outcome }) => outcome === 'verified').length
      if (count > 0) toastSuccess(t(($) => $.joinRequests.pending.verified, { count }))
      setRefused(refusedSentence(t, decisions, (id) => nameOf.get(id)))
      onDone()
    },
  })
  const nameOf = new Map(people.map((row) => [row._id, row.card.name]))
  return { verify, refused }
}

type Verify = ReturnType<typeof useVerify>['verify']

/** The last column: verifies or declines one request. */
function useRowActions(verify: Verify) {
  const { companyId } = useActor()
  const { mutate } = verify
  const verifying = verify.isPending ? verify.variables.body.member_ids : nobody
  return useMemo(
    () => ({
      header: t(($) => $.joinRequests.pending.actions),
      widthPx: 230,
      cell: ({ _id, card: { name } }: MemberRow) => (
        <Row as="span" wrap>
          <Button
            size="xs"
            aria-label={t(($) => $.joinRequests.pending.verify_person, { name })}
            loading={verifying.includes(_id)}
            onClick={() => mutate({ params: { companyId }, body: { member_ids: [_id] } })}
          >
            {t(($) => $.joinRequests.pending.verify)}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t(($) => $.joinRequests.pending.decline_person, { name })}
            onClick={() => openModal('decline-requests', { memberIds: [_id], name })}
          >
            {t(($) => $.joinRequests.pending.decline)}
          </Button>
        </Row>
      ),
    }),
    [companyId, mutate, verifying],
  )
}

const nobody: string[] = []
const rowId = (row: MemberRow): string => row._id
const rowLabel = (row: MemberRow): string => row.card.name

function readQuery(params: URLSearchParams): { search: string; page: number } {
  const page = Number(params.get('page'))
  const search = (params.get('search') ?? '').trim().slice(0, searchCharactersMax)
  return { search, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}
