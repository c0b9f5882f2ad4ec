import { canDecideChangeRequest } from '@kartu/contracts/change-requests.policy'
import { changeRequestRoutes } from '@kartu/contracts/change-requests.plain'
import { companyRoutes } from '@kartu/contracts/companies.plain'
import { customisationRoutes } from '@kartu/contracts/customisation.plain'
import { canEditCustomisation } from '@kartu/contracts/customisation.policy'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '../../lib/queries.ts'
import { useActor, useCurrent } from '../../lib/session.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { CustomisationEditor } from './customisation-editor.tsx'
import classes from './customisation-page.module.css'
import { CustomisationSkeleton } from './customisation-skeleton.tsx'
import { CustomisationTabs } from './customisation-tabs.tsx'
import { EmployeeRules } from './employee-rules.tsx'
import { t } from './words.ts'

interface CustomisationPageProps {
  /** What other features put behind tabs of this page. */
  requests: ReactNode
  backgrounds: ReactNode
}

/** `/business/customisation`: for admins everything, for everybody else the rules that bind them. */
export function CustomisationPage({ requests, backgrounds }: CustomisationPageProps) {
  const actor = useActor()
  const { access } = useCurrent()
  const { companyId } = actor
  const customisation = useQuery(q(customisationRoutes.get, { params: { companyId } }))
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const waiting = useQuery(
    q(changeRequestRoutes.list, { params: { companyId }, query: { state: 'pending', per_page: 1 } }),
  )
  const mayEdit = canEditCustomisation(actor)
  const decides = canDecideChangeRequest(actor, actor)
  const name = company.data?.name ?? access?.company.name ?? ''
  const error = customisation.error ?? company.error
  const others = {
    requests: {
      label: t(($) => (decides ? $.customisation.tabs.requests : $.customisation.tabs.requests_own)),
      count: waiting.data?.meta.total ?? 0,
      panel: requests,
    },
    backgrounds: { label: t(($) => $.customisation.tabs.backgrounds), panel: backgrounds },
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title={t(($) => $.customisation.title)}
        line={
          mayEdit
            ? t(($) => $.customisation.line, { company: name })
            : t(($) => $.customisation.line_employee, { company: name })
        }
      />
      {!customisation.data || !company.data ? (
        error ? (
          <ErrorNote
            error={error}
            onRetry={() => {
              for (const query of [customisation, company]) if (query.isError) void query.refetch()
            }}
          />
        ) : (
          <CustomisationSkeleton />
        )
      ) : mayEdit ? (
        <CustomisationEditor key={companyId} stored={customisation.data} company={company.data} others={others} />
      ) : (
        <CustomisationTabs
          tabs={{
            permissions: {
              label: t(($) => $.customisation.tabs.employee),
              panel: <EmployeeRules stored={customisation.data} company={name} />,
            },
            ...others,
          }}
        />
      )}
    </div>
  )
}
