import { retentionNames, retentionRoutes } from '@kartu/contracts/governance/retention.plain'
import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/queries.ts'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

const loadModal = () => import('./retention-modal.tsx').then((m) => m.RetentionModal)

/** Retention periods of the company, with a button to change them. */
export function RetentionRow({ company }: CompanyRowProps) {
  const kept = useQuery(q(retentionRoutes.get, { params: { companyId: company._id } }))
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const hasEnd = kept.data && retentionNames.some((name) => kept.data[name] !== null)
  return (
    <>
      <SettingRow
        icon={IconHourglass}
        title={t(($) => $.retention.row)}
        text={
          <>
            {hasEnd ? t(($) => $.retention.row_some) : t(($) => $.retention.row_text)}
            <ErrorNote error={kept.error} onRetry={() => void kept.refetch()} />
          </>
        }
      >
        <Button variant="default" disabled={!kept.data} onClick={() => setOpen(true)}>
          {t(($) => $.retention.open)}
        </Button>
      </SettingRow>
      {open && kept.data ? <LazyDialog load={loadModal} props={{ company, stored: kept.data, close }} /> : null}
    </>
  )
}
