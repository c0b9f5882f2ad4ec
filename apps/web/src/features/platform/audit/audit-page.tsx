import { Button } from '@mantine/core'
import { auditRoutes, canSeeAudit } from '@kartu/contracts/platform/audit.plain'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../lib/http/download.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useActor } from '../../../lib/session.ts'
import { useListParams } from '../../../ui/table/use-list-url.ts'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditQuery, filterOf, readQuery } from './audit-query.ts'
import { t } from './words.ts'

/** `/company/audit`: the audit log of the company. */
export function AuditPage() {
  const actor = useActor()
  const { query, change } = useListParams(readQuery)
  const maySee = canSeeAudit(actor)
  return (
    <CompanyPage
      title={t(($) => $.audit.title)}
      line={(company) => t(($) => $.audit.line, { company })}
      closed={maySee ? null : t(($) => $.audit.closed)}
      actions={maySee ? <Export companyId={actor.companyId} query={query} /> : null}
    >
      <AuditFilters query={query} onChange={change} />
      <AuditList companyId={actor.companyId} query={query} onChange={change} />
    </CompanyPage>
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
    <Button variant="default" loading={pending} leftSection={<IconDownload {...icon} />} onClick={() => void save()}>
      {t(($) => $.audit.export)}
    </Button>
  )
}
