import { canEditCustomisation } from '@kartu/contracts/company/customisation.plain'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isApiError } from '../../../../lib/api-error.ts'
import { divisionName } from '../../../../lib/division-name.ts'
import { unsaved } from '../../../../lib/form/unsaved.ts'
import { paths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { joinedQueries } from '../../../../lib/http/joined-queries.ts'
import { LockedNote } from '../../../../ui/form/locked-note.tsx'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { Page } from '../../../../ui/frame/page.tsx'
import { QueryFallback } from '../../../../ui/frame/query-fallback.tsx'
import { CustomisationSkeleton } from '../customisation-skeleton.tsx'
import { TemplateChooser } from '../template-chooser.tsx'
import { t } from '../words.ts'
import type { CodeDesigner } from './code-designer.ts'
import { DivisionTemplateEditor } from './division-template-editor.tsx'

/** `/business/customisation/{id}`: the parts of the template that a division sets itself. */
export function DivisionTemplatePage({ code }: { code: CodeDesigner }) {
  const actor = useActor()
  const { id: divisionId = '' } = useParams()
  const { companyId, memberId } = actor
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  const own = useQuery(q(memberRoutes.get, { params: { companyId, memberId } }))
  const division = useQuery(q(divisionRoutes.get, { params: { companyId, divisionId } }))

  // A malformed ID is treated like another company's. Unsaved input stays visible, although it can no longer be saved.
  if (isApiError(division.error) && division.error.status === 404 && (!division.data || unsaved.pause === undefined))
    throw division.error

  const isLoaded = company.data && divisions.data && own.data && division.data
  return (
    <Page>
      <PageHeader
        title={t(($) => $.customisation.title)}
        back={{ to: paths.customisation, label: t(($) => $.customisation.division_template.back) }}
        line={
          company.data && division.data
            ? t(($) => $.customisation.division_template.line, {
                division: divisionName(t, division.data),
                company: company.data.name,
              })
            : undefined
        }
      />
      {!canEditCustomisation(actor) ? (
        <LockedNote of="page">{t(($) => $.errors.not_allowed)}</LockedNote>
      ) : isLoaded ? (
        <DivisionTemplateEditor
          key={division.data._id}
          company={company.data}
          stored={division.data}
          card={own.data.card}
          code={code}
          chooser={<TemplateChooser divisionId={divisionId} company={company.data.name} divisions={divisions.data} />}
        />
      ) : (
        <QueryFallback query={joinedQueries(company, divisions, own, division)}>
          <CustomisationSkeleton />
        </QueryFallback>
      )}
    </Page>
  )
}
