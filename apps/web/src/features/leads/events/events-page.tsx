import { Button } from '@mantine/core'
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
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ProNav } from '../../../ui/frame/pro-nav.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { StateMark, whenText } from './event-state.tsx'
import { TargetBar } from './target-bar.tsx'
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
            <Button
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => openModal('event')}
            >
              {t(($) => $.events.create)}
            </Button>
          ) : null
        }
      />
      <ErrorNote error={pro.error} onRetry={pro.refetch} />
      {actor === undefined ? (
        <EventBones />
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
      {events.isPending ? <EventBones /> : null}
      {events.data ? (
        <ul className={classes.events} aria-label={t(($) => $.events.list)}>
          {events.data.map((event) => (
            <EventCard key={event._id} event={event} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

const facesMax = 5

function EventCard({ event }: { event: EventRow }) {
  const { _id, name, place, people, leads, target } = event
  const now = useNow()
  return (
    <li className={classes.event}>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link className={classes.link} to={paths.event(_id)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={classes.soft}>{[whenText(event), place].filter((part) => part !== '').join(' · ')}</p>
      </div>
      <StateMark state={eventState(event, new Date(now))} />
      <div className={classes.people}>
        <span className={classes.faces} aria-hidden="true">
          {people.slice(0, facesMax).map((person) => (
            <PersonAvatar key={person._id} name={person.name} src={person.photo?.url} size={28} />
          ))}
        </span>
        <span className={classes.soft}>
          {people.length === 0 ? t(($) => $.events.nobody) : t(($) => $.events.people, { count: people.length })}
        </span>
      </div>
      <div className={classes.count}>
        <span>{t(($) => $.events.leads, { count: leads })}</span>
        {target ? (
          <span className={classes.soft}>{t(($) => $.events.figures.of_target, { target: formatNumber(target) })}</span>
        ) : null}
      </div>
      <TargetBar leads={leads} target={target} />
    </li>
  )
}

const bones = [0, 1, 2]

/** Placeholder while the events load. */
function EventBones() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {t(($) => $.events.loading)}
      </p>
      <ul className={`${classes.events} ${classes.skeleton}`} aria-hidden="true">
        {bones.map((bone) => (
          <li key={bone} className={classes.event}>
            <i className={classes.bone} />
          </li>
        ))}
      </ul>
    </>
  )
}
