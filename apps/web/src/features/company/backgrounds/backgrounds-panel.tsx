import { Button } from '@mantine/core'
import { backgroundRoutes, canManageBackgrounds } from '@kartu/contracts/company/backgrounds.plain'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { BackgroundCard } from './background-card.tsx'
import { useOwnCard } from './use-own-card.ts'
import { Grid } from '../../../ui/layout/layout.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { t } from './words.ts'
import classes from './backgrounds.module.css'
import { Page } from '../../../ui/frame/page.tsx'

/** The library of virtual backgrounds: members choose and download, admins manage. */
export function BackgroundsPanel() {
  const actor = useActor()
  const { companyId } = actor
  const mayManage = canManageBackgrounds(actor)
  const list = useQuery(q(backgroundRoutes.list, { params: { companyId } }))
  const { own, error, retry } = useOwnCard()
  const failure = list.error ?? error
  const add = (): void => openModal('upload-virtual-background')
  return (
    <TitledSection
      title={t(($) => $.backgrounds.title)}
      hint={t(($) => $.backgrounds.line)}
      aside={
        mayManage && list.data && list.data.length > 0 ? (
          <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={add}>
            {t(($) => $.backgrounds.add)}
          </Button>
        ) : null
      }
    >
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
          <Grid as="ul" gap="xl" least="340px">
            {list.data.map((background) => (
              <BackgroundCard key={background._id} background={background} own={own} mayManage={mayManage} />
            ))}
          </Grid>
        )
      ) : failure ? null : (
        <Grid gap="xl" least="340px" className={classes.skeleton} aria-hidden="true">
          <div className={classes.frame} />
          <div className={classes.frame} />
        </Grid>
      )}
    </TitledSection>
  )
}

/** `/personal-card/backgrounds`: for a company they are a tab of its customisation. */
export function PersonalBackgroundsPage() {
  return (
    <Page>
      <BackgroundsPanel />
    </Page>
  )
}
