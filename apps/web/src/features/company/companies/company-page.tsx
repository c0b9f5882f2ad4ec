import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { FieldSkeletons, LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import type { CompanyParts } from '../../../ui/frame/company-part.ts'
import { CompanyEditor } from './company-editor.tsx'
import { t } from './words.ts'

interface CompanyPageProps {
  parts: CompanyParts
  children: ReactNode
}

/** `/company`: the company's part of every card, in tabs. `children` is the tab of the divisions. */
export function CompanyPage({ parts, children }: CompanyPageProps) {
  const { companyId } = useActor()
  const { access } = useCurrent()
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  return (
    <Page>
      <PageHeader
        title={t(($) => $.companies.title)}
        line={t(($) => $.companies.line, { company: company.data?.name ?? access?.company.name ?? '' })}
      />
      <ErrorNote error={company.error} onRetry={() => void company.refetch()} />
      {company.data ? (
        <CompanyEditor key={company.data._id} company={company.data} parts={parts}>
          {children}
        </CompanyEditor>
      ) : company.error ? null : (
        <LoadingShape>
          <FieldSkeletons count={4} />
        </LoadingShape>
      )}
    </Page>
  )
}
