import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Grid, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './licence-meter.module.css'

type Seats = Subscription['seats']
type Part = 'in_use' | 'reserved' | 'free' | 'added' | 'fewer'

interface LicenceMeterProps {
  seats: Seats
  /** Number of licences after the change in the order summary; null without a change. */
  wanted: number | null
}

/** Licences in use, reserved and free, with the effect of the order summary dashed. */
export function LicenceMeter({ seats, wanted }: LicenceMeterProps) {
  const { total, in_use: inUse, reserved, waiting } = seats
  const free = seats.free ?? 0
  const by = wanted === null || total === null ? 0 : wanted - total
  const parts: [Part, number][] = [
    ['in_use', inUse],
    ['reserved', reserved],
    ['free', Math.max(0, by < 0 ? free + by : free)],
    ...(by > 0 ? [['added', by] as [Part, number]] : []),
    ...(by < 0 ? [['fewer', -by] as [Part, number]] : []),
  ]
  const label = t(($) => $.subscriptions.licences.meter, {
    in_use: formatNumber(inUse),
    reserved: formatNumber(reserved),
    free: formatNumber(free),
  })
  return (
    <>
      {total === null ? null : <MeterBar parts={parts} label={label} />}
      <Grid as="ul" gap="xl" className={classes.parts}>
        <Legend
          part="in_use"
          title={t(($) => $.subscriptions.licences.in_use, { number: formatNumber(inUse) })}
          link={inUse > 0 ? { to: paths.verifiedTeam, label: t(($) => $.subscriptions.licences.see_people) } : null}
        >
          {inUse === 0 ? (
            t(($) => $.subscriptions.licences.nobody_in_use)
          ) : (
            <Avatars people={seats.in_use_faces} count={inUse} part="in_use" />
          )}
        </Legend>
        <Legend
          part="reserved"
          title={t(($) => $.subscriptions.licences.reserved, { number: formatNumber(reserved) })}
          link={
            reserved > 0
              ? { to: paths.pendingInvitations, label: t(($) => $.subscriptions.licences.see_invitations) }
              : null
          }
        >
          {reserved === 0 ? (
            t(($) => $.subscriptions.licences.nobody_reserved)
          ) : (
            <Avatars people={seats.reserved_faces} count={reserved} part="reserved" />
          )}
        </Legend>
        <Legend
          part="free"
          title={
            seats.free === null
              ? t(($) => $.subscriptions.licences.unlimited)
              : t(($) => $.subscriptions.licences.free, { number: formatNumber(free) })
          }
          link={waiting > 0 ? { to: paths.pendingTeam, label: t(($) => $.subscriptions.licences.verify) } : null}
        >
          {waitingText(waiting, seats.free)}
        </Legend>
        {by === 0 ? null : (
          <Legend
            part={by > 0 ? 'added' : 'fewer'}
            title={
              by > 0
                ? t(($) => $.subscriptions.licences.added, { number: formatNumber(by) })
                : t(($) => $.subscriptions.licences.fewer, { number: formatNumber(-by) })
            }
            link={null}
          >
            {afterText(free + by, waiting)}
          </Legend>
        )}
      </Grid>
    </>
  )
}

function MeterBar({ parts, label }: { parts: readonly [Part, number][]; label: string }) {
  return (
    <div className={classes.bar} role="img" aria-label={label}>
      {parts.map(([part, count]) =>
        count === 0 ? null : <span key={part} data-part={part} style={{ flexGrow: count }} />,
      )}
    </div>
  )
}

function waitingText(waiting: number, free: number | null): string {
  if (waiting === 0) return t(($) => $.subscriptions.licences.nobody_waiting)
  const text = t(($) => $.subscriptions.licences.waiting, { count: waiting })
  if (free === null || waiting <= free) return text
  return t(($) => $.subscriptions.licences.waiting_over, { waiting: text, over: formatNumber(waiting - free) })
}

function afterText(after: number, waiting: number): string {
  const free = t(($) => $.subscriptions.licences.free_after, { count: Math.max(0, after) })
  if (waiting === 0) return free
  return after >= waiting
    ? t(($) => $.subscriptions.licences.enough, { free })
    : t(($) => $.subscriptions.licences.short, { free })
}

interface LegendProps {
  part: Part
  title: string
  link: { to: string; label: string } | null
  children: ReactNode
}

const Legend = ({ part, title, link, children }: LegendProps) => (
  <Stack as="li" gap="xs">
    <Text as="h3" size="large" figures>
      <span className={classes.mark} data-part={part} aria-hidden="true" />
      {title}
    </Text>
    <Text as="div" size="small" tone="3" className={classes.text}>
      {children}
    </Text>
    {link ? (
      <Link className={classes.link} to={link.to}>
        {link.label}
      </Link>
    ) : null}
  </Stack>
)

const avatarsMax = 3

/** A few members by their avatars, and the number of others. */
function Avatars({
  people,
  count,
  part,
}: {
  people: Seats['in_use_faces']
  count: number
  part: 'in_use' | 'reserved'
}) {
  const shown = people.slice(0, avatarsMax)
  const more = count - shown.length
  return (
    <Row as="span" wrap gap="none">
      {shown.map(({ _id, name, photo }) => (
        <span key={_id} className={classes.avatar} title={name}>
          <PersonAvatar name={name} src={photo} size={26} />
          <span className="visually-hidden">{name}, </span>
        </span>
      ))}
      {more > 0 ? (
        <span className={classes.more}>
          {part === 'in_use'
            ? t(($) => $.subscriptions.licences.and, { number: formatNumber(more) })
            : t(($) => $.subscriptions.licences.and_invited, { number: formatNumber(more) })}
        </span>
      ) : null}
    </Row>
  )
}
