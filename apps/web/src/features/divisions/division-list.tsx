import { Button } from '@mantine/core'
import { divisionRoutes } from '@kartu/contracts/divisions?plain'
import { canCreateDivision } from '@kartu/contracts/divisions.policy'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openModal } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import classes from './division-list.module.css'

const skeletonRows = [0, 1, 2]

/** The divisions with the number of their members; each leads to them. */
export function DivisionList() {
  const { t } = useTranslation()
  const actor = useActor()
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId: actor.companyId } }))
  const mayAdd = canCreateDivision(actor)
  const add = (): void => openModal('add-division')

  return (
    <section className={classes.section} aria-labelledby="divisions-title">
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id="divisions-title" className={classes.title}>
            {t(($) => $.divisions.title)}
          </h2>
          <p className={classes.line}>{t(($) => $.divisions.line)}</p>
        </div>
        {mayAdd && divisions.data && divisions.data.length > 0 ? (
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={add}>
            {t(($) => $.divisions.add)}
          </Button>
        ) : null}
      </div>
      <ErrorNote error={divisions.error} onRetry={() => void divisions.refetch()} />
      {divisions.isPending ? (
        <ul className={`${classes.list} ${classes.skeleton}`} aria-hidden="true">
          {skeletonRows.map((row) => (
            <li key={row} className={classes.row}>
              <i className={classes.bone} />
            </li>
          ))}
        </ul>
      ) : null}
      {divisions.data?.length === 0 ? (
        <EmptyState
          text={t(($) => $.divisions.none)}
          {...(mayAdd ? { action: { label: t(($) => $.divisions.add), icon: IconPlus, onClick: add } } : {})}
        />
      ) : null}
      {divisions.data && divisions.data.length > 0 ? (
        <ul className={classes.list}>
          {divisions.data.map((division) => (
            <li key={division._id}>
              <Link className={classes.row} to={`${paths.team}?division=${division._id}`}>
                <span className={classes.name}>{division.name}</span>
                <span className={classes.count}>{t(($) => $.divisions.members, { count: division.members })}</span>
                <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
