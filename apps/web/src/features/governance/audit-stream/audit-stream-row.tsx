import type { AuditStream } from '@kartu/contracts/governance/audit-stream'
import { auditStreamRoutes } from '@kartu/contracts/governance/audit-stream.plain'
import { urlOf } from '@kartu/contracts/web-address'
import { Button } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useShown } from '../../../lib/browser/use-shown.ts'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { t } from './words.ts'

const loadModal = () => import('./audit-stream-modal.tsx').then((m) => m.AuditStreamModal)

/** Receiver of the audit log, its state, and a button to change it. */
export function AuditStreamRow({ company }: CompanyRowProps) {
  const params = { companyId: company._id }
  const found = useQuery(q(auditStreamRoutes.get, { params }))
  const [open, setOpen] = useState(false)
  const place = useShown<HTMLSpanElement>('audit-stream')
  const close = (): void => setOpen(false)
  const resume = useApiMutation(auditStreamRoutes.resume, { toast: t(($) => $.auditStream.resumed) })
  const stream = found.data?.stream
  // If the server cannot store a signing key, a stream cannot be set up; an existing one can still be turned off.
  const offered = found.data?.offered !== false
  return (
    <>
      <SettingRow
        icon={IconBroadcast}
        title={t(($) => $.auditStream.row)}
        waiting={Boolean(stream?.failing_since)}
        text={
          <>
            <span role="status" ref={place}>
              {stream ? standing(stream) : t(($) => $.auditStream[offered ? 'none' : 'not_offered'])}
            </span>
            <ErrorNote error={found.error ?? resume.error} />
          </>
        }
      >
        {stream?.stopped ? (
          <Button loading={resume.isPending} onClick={() => resume.mutate({ params })}>
            {t(($) => $.auditStream.resume)}
          </Button>
        ) : null}
        {stream || offered ? (
          <Button variant="default" disabled={stream === undefined} onClick={() => setOpen(true)}>
            {stream ? t(($) => $.auditStream.change) : t(($) => $.auditStream.open)}
          </Button>
        ) : null}
      </SettingRow>
      {open && stream !== undefined ? (
        <LazyDialog load={loadModal} props={{ company, url: stream?.url ?? '', close }} />
      ) : null}
    </>
  )
}

function standing({ url, delivered_number: count, failing_since: since, stopped }: AuditStream): string {
  const host = urlOf(url)?.host ?? url
  if (since === null) return t(($) => $.auditStream.on, { host, count })
  const values = { host, since: formatDateTime(since) }
  return stopped ? t(($) => $.auditStream.stopped, values) : t(($) => $.auditStream.failing, values)
}
