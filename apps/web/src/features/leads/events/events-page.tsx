import { Button, Skeleton } from '@mantine/core'
import { eventState } from '@kartu/contracts/leads/event-days'
import type { EventRow } from '@kartu/contracts/leads/events'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { canCreateEvents } from '@kartu/contracts/leads/events.policy'
import { canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useNow } from '../../../lib/use-now.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Grid, Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ProNav } from '../../../ui/frame/pro-nav.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { AvatarStack } from '../../../ui/picture/avatar-stack.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { LeadsBar, Soft, StateMark, whenText } from './event-parts.tsx'
import { t } from './words.ts'
import classes from './events.module.css'

/** `/pro/events`: events that the person attends or manages. */
export function EventsPage() {
  const pro = usePro()
  const { actor } = pro
  const mayMake = actor !== undefined && canOpenLeads(actor) && canCreateEvents(actor)
  return (
    <Page>
      <ProNav />
      <PageHeader
        title={t(($) => $.events.title)}
        line={t(($) => $.events.line)}
        actions={
          mayMake ? (
            <Button leftSection={<IconPlus {...icon} />} onClick={() => openModal('event')}>
              {t(($) => $.events.create)}
            </Button>
          ) : null
        }
      />
      <ErrorNote error={pro.error} onRetry={pro.refetch} />
      {actor === undefined ? (
        <Placeholder />
      ) : canOpenLeads(actor) ? (
        <Events companyId={actor.companyId} mayMake={mayMake} />
      ) : (
        <EmptyState
          text={t(($) => $.events.closed)}
          action={{ label: t(($) => $.events.to_leads), to: paths.leadManager }}
        />
      )}
    </Page>
  )
}

function Events({ companyId, mayMake }: { companyId: string; mayMake: boolean }) {
  const events = useQuery(q(eventRoutes.list, { params: { companyId } }))
  if (events.data?.length === 0)
    return <EmptyState text={mayMake ? t(($) => $.events.none) : t(($) => $.events.none_member)} />
  return (
    <>
      <ErrorNote error={events.error} onRetry={() => void events.refetch()} />
      {events.isPending ? <Placeholder /> : null}
      {events.data ? (
        <Grid as="ul" least="320px" gap="l" align="stretch" aria-label={t(($) => $.events.list)}>
          {events.data.map((event) => (
            <EventCard key={event._id} event={event} />
          ))}
        </Grid>
      ) : null}
    </>
  )
}

function EventCard({ event }: { event: EventRow }) {
  const { _id, name, place, people, leads, target } = event
  const now = useNow()
  return (
    <Panel as="li" className={classes.event ?? ''}>
      <Row align="start" gap="m">
        <Stack grow gap="none">
          <Text as="h2" size="large">
            <Link className={classes.link} to={paths.event(_id)}>
              <bdi>{name}</bdi>
            </Link>
          </Text>
          <Soft text={[whenText(event), place].filter((part) => part !== '').join(' · ')} />
        </Stack>
        <StateMark state={eventState(event, new Date(now))} />
      </Row>
      <Row gap="m">
        <AvatarStack people={people} />
        <Stack grow gap="none">
          <Soft
            text={people.length === 0 ? t(($) => $.events.nobody) : t(($) => $.events.people, { count: people.length })}
          />
        </Stack>
        <Stack gap="none" align="end">
          <Text as="span" figures>
            {t(($) => $.events.leads, { count: leads })}
          </Text>
          {target ? <Soft text={t(($) => $.events.figures.of_target, { target: formatNumber(target) })} /> : null}
        </Stack>
      </Row>
      <LeadsBar leads={leads} target={target} />
    </Panel>
  )
}

function Placeholder() {
  return (
    <LoadingShape>
      <Skeleton height={150} aria-hidden="true" />
    </LoadingShape>
  )
}
