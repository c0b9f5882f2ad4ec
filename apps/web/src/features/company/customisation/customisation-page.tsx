import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { canEditCustomisation, customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { CustomisationEditor } from './customisation-editor.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { CustomisationSkeleton } from './customisation-skeleton.tsx'
import { type CustomisationTab, CustomisationTabs } from './customisation-tabs.tsx'
import { EmployeeRules } from './employee-rules.tsx'
import { t } from './words.ts'

interface CustomisationPageProps {
  requests: CustomisationTab
  backgrounds: ReactNode
}

/** `/business/customisation`: all settings for admins, the binding rules for members. */
export function CustomisationPage({ requests, backgrounds }: CustomisationPageProps) {
  const actor = useActor()
  const { access } = useCurrent()
  const { companyId } = actor
  const customisation = useQuery(q(customisationRoutes.get, { params: { companyId } }))
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const mayEdit = canEditCustomisation(actor)
  const name = company.data?.name ?? access?.company.name ?? ''
  const others = { requests, backgrounds: { label: t(($) => $.customisation.tabs.backgrounds), panel: backgrounds } }

  return (
    <Page>
      <PageHeader
        title={t(($) => $.customisation.title)}
        line={
          mayEdit
            ? t(($) => $.customisation.line, { company: name })
            : t(($) => $.customisation.line_employee, { company: name })
        }
        actions={
          mayEdit ? (
            <Button component={Link} to={paths.leadForm} variant="default">
              {t(($) => $.customisation.lead_form)}
            </Button>
          ) : undefined
        }
      />
      {!customisation.data || !company.data ? (
        <QueryFallback query={joinedQueries(customisation, company)}>
          <CustomisationSkeleton />
        </QueryFallback>
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
    </Page>
  )
}
