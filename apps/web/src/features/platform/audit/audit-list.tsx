import { Button, Skeleton } from '@mantine/core'
import type { AuditEntry } from '@kartu/contracts/platform/audit'
import { useMemo } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { AuditRow } from './audit-row.tsx'
import { AuditFoldRow } from './audit-fold-row.tsx'
import { type AuditQuery, filterOf, isFiltered } from './audit-query.ts'
import { foldEntries } from './fold-entries.ts'
import { useAudit } from './use-audit.ts'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface AuditListProps {
  companyId: string
  query: AuditQuery
  onChange: (values: Record<string, string>) => void
}

/** The entries by day, the newest first. */
export function AuditList({ companyId, query, onChange }: AuditListProps) {
  const filter = useMemo(() => filterOf(query), [query])
  const audit = useAudit(companyId, filter)
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Stack as="section" gap="xl" aria-label={t(($) => $.audit.list)}>
      {audit.isPending ? (
        <LoadingShape>
          <Skeleton height={56} aria-hidden="true" />
          <Skeleton height={56} aria-hidden="true" />
          <Skeleton height={56} aria-hidden="true" />
        </LoadingShape>
      ) : null}
      {audit.data && entries.length === 0 ? (
        <EmptyState text={isFiltered(query) ? t(($) => $.audit.none_found) : t(($) => $.audit.none)} />
      ) : null}
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <Stack key={day} gap="s">
          <Text as="h2" size="small" tone="3">
            {day}
          </Text>
          <DividedList framed>
            {foldEntries(ofDay).map((fold) =>
              fold.length > 1 ? (
                <AuditFoldRow key={fold[0]._id} fold={fold} onChange={onChange} />
              ) : (
                <AuditRow key={fold[0]._id} entry={fold[0]} onChange={onChange} />
              ),
            )}
          </DividedList>
        </Stack>
      ))}
      <ErrorNote error={audit.error} onRetry={() => void audit.refetch()} />
      {audit.hasNextPage ? (
        <div>
          <Button variant="default" loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {t(($) => $.audit.more)}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

function byDay(entries: readonly AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = []
  for (const entry of entries) {
    const day = formatDate(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
