import { Button } from '@mantine/core'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { canCreateDivision, canDeleteDivision } from '@kartu/contracts/company/divisions.policy'
import { IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { divisionName } from '../../../lib/division-name.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { unsaved } from '../../../lib/form/unsaved.ts'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { DivisionEditor } from './division-editor.tsx'
import { t } from './words.ts'

/** `/company/division/{id?}`: one division; without an ID, a new one. */
export function DivisionPage() {
  const actor = useActor()
  const { id } = useParams()
  const { companyId } = actor
  const { guarded } = useFeature('divisions')
  const company = useQuery(q(companyRoutes.get, { params: { companyId } }))
  const division = useQuery({
    ...q(divisionRoutes.get, { params: { companyId, divisionId: id ?? '' } }),
    enabled: id !== undefined,
  })

  // A malformed ID is treated like another company's. Unsaved input stays visible, although it can no longer be saved.
  if (division.error?.status === 404 && (division.data === undefined || unsaved.pause === undefined))
    throw division.error

  const back = { to: paths.companyTab('divisions'), label: t(($) => $.companies.title) }
  const shown = division.data
  if (!company.data || (id !== undefined && !shown))
    return (
      <Page>
        <PageHeader title={t(($) => $.pages.titles.division)} back={back} />
        <QueryFallback query={joinedQueries(company, division)} fields={3} />
      </Page>
    )

  if (!shown)
    return (
      <Page>
        <PageHeader title={t(($) => $.divisions.page.new)} line={t(($) => $.divisions.page.line_new)} back={back} />
        {canCreateDivision(actor) ? (
          <DivisionEditor key="new" company={company.data} division={null} />
        ) : (
          <LockedNote of="page">{t(($) => $.errors.not_allowed)}</LockedNote>
        )}
      </Page>
    )

  return (
    <Page>
      <PageHeader
        title={divisionName(t, shown)}
        line={t(($) => $.divisions.page.line)}
        back={back}
        actions={
          <>
            <Button
              component={Link}
              to={`${paths.team}?division=${shown._id}`}
              variant="default"
              leftSection={<IconUsers {...icon} />}
            >
              {t(($) => $.divisions.members, { count: shown.members })}
            </Button>
            {canDeleteDivision(actor) ? (
              <Button
                variant="default"
                leftSection={<IconTrash {...icon} />}
                onClick={() => guarded(() => openModal('delete-division', { divisionId: shown._id }))}
              >
                {t(($) => $.divisions.delete)}
              </Button>
            ) : null}
          </>
        }
      />
      <DivisionEditor key={shown._id} company={company.data} division={shown} />
    </Page>
  )
}
