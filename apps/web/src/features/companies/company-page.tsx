import { Button } from '@mantine/core'
import { canSeeAudit } from '@kartu/contracts/audit.policy'
import { canSeeCompanySignIn } from '@kartu/contracts/company-sign-in.policy'
import { canSeeSignInRules } from '@kartu/contracts/sign-in-rules.policy'
import { companyRoutes } from '@kartu/contracts/companies.plain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/queries.ts'
import { useActor, useCurrent } from '../../lib/session.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { FieldBones, LoadingShape } from '../../ui/frame/loading-shape.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import type { CompanyPart } from '../../ui/frame/company-part.ts'
import { CompanyEditor } from './company-editor.tsx'
import { t } from './words.ts'

interface CompanyPageProps {
  parts: readonly CompanyPart[]
  children: ReactNode
}

/** `/company`: what every card shows of the company. `children` stand below the form, at its width. */
export function CompanyPage({ parts, children }: CompanyPageProps) {
  const actor = useActor()
  const { companyId } = actor
  const { access } = useCurrent()
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  return (
    <Page>
      <PageHeader
        title={t(($) => $.companies.title)}
        line={t(($) => $.companies.line, { company: company.data?.name ?? access?.company.name ?? '' })}
        actions={
          <>
            {canSeeCompanySignIn(actor) ? (
              <Button variant="default" component={Link} to={paths.companySignIn}>
                {t(($) => $.companies.company_sign_in)}
              </Button>
            ) : null}
            {canSeeSignInRules(actor) ? (
              <Button variant="default" component={Link} to={paths.security}>
                {t(($) => $.companies.security)}
              </Button>
            ) : null}
            {canSeeAudit(actor) ? (
              <Button variant="default" component={Link} to={paths.audit}>
                {t(($) => $.companies.audit)}
              </Button>
            ) : null}
          </>
        }
      />
      <ErrorNote error={company.error} onRetry={() => void company.refetch()} />
      {company.data ? (
        <CompanyEditor key={company.data._id} company={company.data} parts={parts}>
          {children}
        </CompanyEditor>
      ) : company.error ? null : (
        <LoadingShape>
          <FieldBones count={4} />
        </LoadingShape>
      )}
    </Page>
  )
}
