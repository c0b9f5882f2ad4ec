import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { Button } from '@mantine/core'
import { secondaryLogosMax, secondaryLogosPerCardMax } from '@kartu/contracts/limits'
import { canEditSecondaryLogos } from '@kartu/contracts/company/secondary-logos.plain'
import { isLogoShown } from '@kartu/cards/secondary-logos'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { useFeature } from '../../../lib/company/use-feature.ts'
import { useNow } from '../../../lib/use-now.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { LogoLibrary } from './logo-library.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './secondary-logo-page.module.css'

/** The library of secondary logos: admins manage it, members view it. */
export function SecondaryLogoPage() {
  const actor = useActor()
  const { access } = useCurrent()
  const { included, guarded } = useFeature('secondary_logos')
  const library = useQuery(q(cardRoutes.logos, { params: { companyId: actor.companyId } }))
  const nowMs = useNow()
  const mayEdit = canEditSecondaryLogos(actor)
  const logos = library.data ?? []
  const isFull = logos.length >= secondaryLogosMax
  const ended = logos.filter((logo) => !isLogoShown(logo, nowMs)).length
  const add = (): void => guarded(() => openModal('upload-secondary-logo'))

  return (
    <Stack gap="xl" className={classes.page}>
      <PageHeader
        title={t(($) => $.secondaryLogos.title)}
        line={
          mayEdit
            ? t(($) => $.secondaryLogos.line, { max: secondaryLogosPerCardMax })
            : t(($) => $.secondaryLogos.line_member, { company: access?.company.name ?? '' })
        }
        actions={
          mayEdit && logos.length > 0 ? (
            <Button
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
              disabled={isFull}
              aria-describedby={isFull ? 'library-full' : undefined}
              onClick={add}
            >
              {t(($) => $.secondaryLogos.add)}
            </Button>
          ) : undefined
        }
      />
      {mayEdit && !included ? (
        <LockedNote
          of="page"
          action={
            <Button variant="default" onClick={() => openModal('paywalled', { feature: 'secondary_logos' })}>
              {t(($) => $.secondaryLogos.lapsed_action)}
            </Button>
          }
        >
          {t(($) => $.secondaryLogos.lapsed)}
        </LockedNote>
      ) : null}
      <ErrorNote error={library.error} onRetry={() => void library.refetch()} />
      {library.isPending ? <LogoSkeleton /> : null}
      {library.data && logos.length === 0 ? (
        <EmptyState
          text={mayEdit ? t(($) => $.secondaryLogos.none) : t(($) => $.secondaryLogos.none_member)}
          {...(mayEdit ? { action: { label: t(($) => $.secondaryLogos.add), icon: IconPlus, onClick: add } } : {})}
        />
      ) : null}
      {logos.length > 0 ? (
        <>
          <Text tone="3" figures>
            {t(($) => $.secondaryLogos.count, { count: logos.length, max: secondaryLogosMax })}
            {ended > 0 ? ` · ${t(($) => $.secondaryLogos.count_ended, { count: ended })}` : null}
          </Text>
          <LogoLibrary companyId={actor.companyId} logos={logos} mayEdit={mayEdit} />
          {mayEdit && isFull ? (
            <Text id="library-full" tone="3">
              {t(($) => $.secondaryLogos.full, { max: secondaryLogosMax })}
            </Text>
          ) : null}
        </>
      ) : null}
    </Stack>
  )
}

const rows = [0, 1, 2, 3]

function LogoSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <DividedList framed>
        {rows.map((row) => (
          <Row as="li" key={row} className={classes.logo}>
            <i className={classes.bone} />
          </Row>
        ))}
      </DividedList>
    </div>
  )
}
