import { Button } from '@mantine/core'
import { backgroundRoutes, canManageBackgrounds } from '@kartu/contracts/company/backgrounds.plain'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { BackgroundCard } from './background-card.tsx'
import { useOwnCard } from './use-own-card.ts'
import { t } from './words.ts'
import classes from './backgrounds.module.css'

/** The library of virtual backgrounds: members choose and download, admins manage. */
export function BackgroundsPanel() {
  const actor = useActor()
  const headingId = useId()
  const { companyId } = actor
  const mayManage = canManageBackgrounds(actor)
  const list = useQuery(q(backgroundRoutes.list, { params: { companyId } }))
  const { own, error, retry } = useOwnCard()
  const failure = list.error ?? error
  const add = (): void => openModal('upload-virtual-background')
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div>
          <h2 id={headingId} className={classes.title}>
            {t(($) => $.backgrounds.title)}
          </h2>
          <p className={classes.line}>{t(($) => $.backgrounds.line)}</p>
        </div>
        {mayManage && list.data && list.data.length > 0 ? (
          <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={add}>
            {t(($) => $.backgrounds.add)}
          </Button>
        ) : null}
      </div>
      <ErrorNote
        error={failure}
        onRetry={() => {
          if (list.isError) void list.refetch()
          retry()
        }}
      />
      {list.data && own ? (
        list.data.length === 0 ? (
          <EmptyState
            text={
              actor.personal === true
                ? t(($) => $.backgrounds.empty_personal)
                : mayManage
                  ? t(($) => $.backgrounds.empty)
                  : t(($) => $.backgrounds.empty_member)
            }
            {...(mayManage ? { action: { label: t(($) => $.backgrounds.add), icon: IconPlus, onClick: add } } : {})}
          />
        ) : (
          <ul className={classes.grid}>
            {list.data.map((background) => (
              <BackgroundCard key={background._id} background={background} own={own} mayManage={mayManage} />
            ))}
          </ul>
        )
      ) : failure ? null : (
        <div className={classes.grid} aria-hidden="true">
          <div className={classes.skeleton} />
          <div className={classes.skeleton} />
        </div>
      )}
    </section>
  )
}
