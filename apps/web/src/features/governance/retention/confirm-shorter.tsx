import { type RetentionName, retentionNames, retentionRoutes } from '@kartu/contracts/governance/retention.plain'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

interface ConfirmShorterProps {
  companyId: string
  /** Retention periods that become shorter. */
  months: { [Name in RetentionName]?: number | null }
  loading: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Shows how much data a shorter period deletes. */
export function ConfirmShorter({ companyId, months, loading, error, onConfirm, onClose }: ConfirmShorterProps) {
  const query = Object.fromEntries(Object.entries(months).map(([name, value]) => [name, String(value)]))
  const goes = useQuery({ ...q(retentionRoutes.preview, { params: { companyId }, query }), staleTime: 0 })
  const named = retentionNames.filter((name) => (goes.data?.[name] ?? 0) > 0)
  return (
    <ConfirmModal
      title={t(($) => $.retention.confirm.title)}
      confirmLabel={t(($) => $.retention.confirm.submit)}
      loading={loading || goes.isPending}
      error={error ?? goes.error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {goes.data ? (
        named.length === 0 ? (
          <p>{t(($) => $.retention.confirm.nothing)}</p>
        ) : (
          <>
            <p>{t(($) => $.retention.confirm.goes)}</p>
            <ul>
              {named.map((name) => (
                <li key={name}>{t(({ retention }) => retention[name].goes, { count: goes.data[name] })}</li>
              ))}
            </ul>
          </>
        )
      ) : (
        <LoadingShape>
          <Skeleton height={24} aria-hidden="true" />
        </LoadingShape>
      )}
    </ConfirmModal>
  )
}
