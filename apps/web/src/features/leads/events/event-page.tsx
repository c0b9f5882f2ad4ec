import { Button, Skeleton } from '@mantine/core'
import { eventState } from '@kartu/contracts/leads/event-days'
import type { Event } from '@kartu/contracts/leads/events'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { localised } from '../../../lib/locale.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastFailure } from '../../../lib/toast.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Figures } from '../../../ui/table/figures.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { ByPerson } from './by-person.tsx'
import { EventCodes } from './event-codes.tsx'
import { LeadsBar, Soft, StateMark, whenText } from './event-parts.tsx'
import { LatestLeads } from './latest-leads.tsx'
import { t } from './words.ts'
import classes from './event-page.module.css'

/** Interval at which leads of other members are fetched while the page is visible. */
const lookAgainMs = 10_000

/** `/pro/events/{id}`: incoming leads, progress towards the target, and the codes to show. */
export function EventPage() {
  const { companyId } = useActor()
  const { id = '' } = useParams()
  const event = useQuery({
    ...q(eventRoutes.get, { params: { companyId, eventId: id } }),
    refetchInterval: lookAgainMs,
  })
  const back = { to: paths.events, label: t(($) => $.events.title) }
  if (event.data === undefined)
    return (
      <Page>
        <PageHeader title={t(($) => $.events.title)} back={back} />
        <QueryFallback query={event}>
          <LoadingShape>
            <Skeleton height={150} aria-hidden="true" />
          </LoadingShape>
        </QueryFallback>
      </Page>
    )
  return (
    <Page>
      <PageHeader
        title={event.data.name}
        line={<When event={event.data} />}
        back={back}
        actions={<Acts event={event.data} />}
      />
      <Sums event={event.data} />
      <div className={classes.columns}>
        <LatestLeads companyId={companyId} eventId={id} />
        <Stack gap="xl">
          {event.data.per_person && <ByPerson event={event.data} />}
          <EventCodes event={event.data} />
        </Stack>
      </div>
    </Page>
  )
}

function When({ event }: { event: Event }) {
  const now = useNow()
  return (
    <Row as="span" wrap>
      {[whenText(event), event.place, event.division?.name ?? ''].filter((part) => part !== '').join(' · ')}
      <StateMark state={eventState(event, new Date(now))} />
    </Row>
  )
}

function Acts({ event }: { event: Event }) {
  const { _id: eventId, may_manage: mayManage, people } = event
  const { memberId } = useActor()
  const isThere = people.some(({ _id }) => _id === memberId)
  return (
    <>
      {mayManage ? (
        <>
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => openModal('delete-event', { event })}
          >
            {t(($) => $.events.delete)}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil {...icon} />}
            onClick={() => openModal('event', { event })}
          >
            {t(($) => $.events.edit)}
          </Button>
        </>
      ) : null}
      {isThere ? (
        // A new document: the booth page stores all that it has loaded for offline use.
        <Button component={Link} to={paths.booth(eventId)} reloadDocument leftSection={<IconQrcode {...icon} />}>
          {t(($) => $.events.booth)}
        </Button>
      ) : mayManage ? (
        <JoinButton event={event} />
      ) : null}
    </>
  )
}

/** Adds a person who manages the event to its people and opens the booth screen. */
function JoinButton({ event: { _id: eventId, people, revision } }: { event: Event }) {
  const { companyId, memberId } = useActor()
  const join = useApiMutation(eventRoutes.update, {
    onSuccess: () => location.assign(localised(paths.booth(eventId), currentLocale())),
    onError: (error) => toastFailure(error.message),
  })
  return (
    <Button
      loading={join.isPending}
      leftSection={<IconQrcode {...icon} />}
      onClick={() => {
        const body = { member_ids: [...people.map(({ _id }) => _id), memberId], revision }
        join.mutate({ params: { companyId, eventId }, body })
      }}
    >
      {t(($) => $.events.join)}
    </Button>
  )
}

function Sums({ event: { leads, target, warmth, sees_all: seesAll } }: { event: Event }) {
  const of = target === null ? '' : ` ${t(($) => $.events.figures.of_target, { target: formatNumber(target) })}`
  return (
    <Stack as="section">
      <Figures
        isSum
        figures={[
          { value: formatNumber(leads) + of, label: t(($) => $.events.figures.leads) },
          { value: formatNumber(warmth.hot), label: t(($) => $.events.figures.hot) },
          { value: formatNumber(warmth.warm), label: t(($) => $.events.figures.warm) },
          { value: formatNumber(warmth.cold), label: t(($) => $.events.figures.cold) },
          { value: formatNumber(warmth.none), label: t(($) => $.events.figures.none) },
        ]}
      />
      <LeadsBar leads={leads} target={target} />
      {seesAll ? null : <Soft text={t(($) => $.events.seen_only)} />}
    </Stack>
  )
}
