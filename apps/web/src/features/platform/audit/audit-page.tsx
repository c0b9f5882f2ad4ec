import { Button } from '@mantine/core'
import { auditRoutes, canSeeAudit } from '@kartu/contracts/platform/audit.plain'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../lib/http/download.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { CompanyNav } from '../../../ui/frame/company-nav.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { useListParams } from '../../../ui/table/use-list-url.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditQuery, filterOf, readQuery } from './audit-query.ts'
import { t } from './words.ts'

/** `/company/audit`: the audit log of the company. */
export function AuditPage() {
  const actor = useActor()
  const { access } = useCurrent()
  const { query, change } = useListParams(readQuery)
  const maySee = canSeeAudit(actor)
  return (
    <Page>
      <PageHeader
        title={t(($) => $.audit.title)}
        line={t(($) => $.audit.line, { company: access?.company.name ?? '' })}
        actions={maySee ? <Export companyId={actor.companyId} query={query} /> : null}
      />
      <CompanyNav />
      {maySee ? (
        <>
          <AuditFilters query={query} onChange={change} />
          <AuditList companyId={actor.companyId} query={query} onChange={change} />
        </>
      ) : (
        <EmptyState text={t(($) => $.audit.closed)} />
      )}
    </Page>
  )
}

function Export({ companyId, query }: { companyId: string; query: AuditQuery }) {
  const [pending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    setPending(true)
    const filter = { ...filterOf(query), lang: currentLocale() }
    await download(auditRoutes.export, { params: { companyId }, query: filter })
    setPending(false)
  }
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t(($) => $.audit.export)}
    </Button>
  )
}
