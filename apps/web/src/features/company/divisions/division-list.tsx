import { Button } from '@mantine/core'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { canCreateDivision } from '@kartu/contracts/company/divisions.policy'
import { isDivisionAdmin } from '@kartu/contracts/actor'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { divisionName } from '../../../lib/division-name.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import classes from './division-list.module.css'
import { DivisionRow } from './division-row.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { t } from './words.ts'

const skeletonRows = [0, 1, 2]

/** The divisions with their distinguishing details; each links to its page. */
export function DivisionList() {
  const actor = useActor()
  const navigate = useNavigate()
  const { guarded } = useFeature('divisions')
  const params = { companyId: actor.companyId }
  const company = useQuery(q(companyRoutes.get, { params }))
  const divisions = useQuery(q(divisionRoutes.list, { params }))
  const mayAdd = canCreateDivision(actor)
  const add = (): void => guarded(() => void navigate(paths.division()))
  const own = isDivisionAdmin(actor) ? divisions.data?.find(({ _id }) => _id === actor.divisionId) : undefined

  return (
    <TitledSection
      title={t(($) => $.divisions.title)}
      hint={own ? t(($) => $.divisions.yours, { division: divisionName(t, own) }) : t(($) => $.divisions.line)}
      aside={
        mayAdd && divisions.data && divisions.data.length > 0 ? (
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={add}>
            {t(($) => $.divisions.add)}
          </Button>
        ) : null
      }
    >
      <ErrorNote error={divisions.error} onRetry={() => void divisions.refetch()} />
      {divisions.isPending ? (
        <div className={classes.skeleton} aria-hidden="true">
          <DividedList framed>
            {skeletonRows.map((row) => (
              <Row as="li" key={row} gap="m" className={classes.row}>
                <i className={classes.square} />
                <i className={classes.bone} />
              </Row>
            ))}
          </DividedList>
        </div>
      ) : null}
      {divisions.data?.length === 0 ? (
        <EmptyState
          text={t(($) => $.divisions.none)}
          {...(mayAdd ? { action: { label: t(($) => $.divisions.add), icon: IconPlus, onClick: add } } : {})}
        />
      ) : null}
      {company.data && divisions.data && divisions.data.length > 0 ? (
        <DividedList framed>
          {divisions.data.map((division) => (
            <DivisionRow key={division._id} company={company.data} division={division} />
          ))}
        </DividedList>
      ) : null}
    </TitledSection>
  )
}
