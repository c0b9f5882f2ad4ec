import { Button } from '@mantine/core'
import { isAdmin } from '@kartu/contracts/actor'
import type { ProUsers } from '@kartu/contracts/leads/pro-users'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { formatLongDate } from '../../../lib/long-date.ts'
import { paths } from '../../../lib/paths.ts'
import { useActor } from '../../../lib/session.ts'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ActLink } from '../../../ui/layout/text-link.tsx'
import { t } from './words.ts'
import classes from './pro-users.module.css'

/** Assigned licences of the total; if there are too few, the consequences and possible actions. */
export function LicenceCount({ licences: { total, in_use: inUse, next } }: { licences: ProUsers }) {
  const mayOrder = isAdmin(useActor())
  if (total === null) return <Text tone="2">{t(($) => $.proUsers.count.unlimited, { count: inUse })}</Text>
  const free = Math.max(0, total - inUse)
  return (
    <>
      {inUse > total ? <TooMany over={inUse - total} mayOrder={mayOrder} /> : null}
      <Stack gap="s">
        <div className={classes.bar} aria-hidden="true">
          {inUse > 0 ? (
            <span className={classes.used} data-over={inUse > total || undefined} style={{ flexGrow: inUse }} />
          ) : null}
          {free > 0 ? <span style={{ flexGrow: free }} /> : null}
        </div>
        <Text tone="2" figures>
          <strong>{t(($) => $.proUsers.count.given, { used: formatNumber(inUse), total: formatNumber(total) })}</strong>
          {inUse > total ? null : <> · {t(($) => $.proUsers.count.free, { count: free })}</>}
          {next === null ? null : (
            <>
              {' · '}
              {next.total < total && next.total > 0
                ? t(($) => $.proUsers.count.next, {
                    date: formatLongDate(next.at),
                    number: formatNumber(next.total),
                  })
                : t(($) => $.proUsers.count.more_next, {
                    date: formatLongDate(next.at),
                    number: formatNumber(next.total),
                  })}
            </>
          )}
          {mayOrder && inUse <= total ? (
            <>
              {' · '}
              <ActLink to={paths.subscriptions}>{t(($) => $.proUsers.count.order)}</ActLink>
            </>
          ) : null}
        </Text>
      </Stack>
    </>
  )
}

/** Kartu never removes a licence automatically, so an admin has to choose. */
function TooMany({ over, mayOrder }: { over: number; mayOrder: boolean }) {
  return (
    <Panel ground="bad" role="alert">
      <Row wrap gap="m" align="start">
        <IconAlertTriangle size={20} stroke={1.7} color="var(--bad)" aria-hidden="true" />
        <div className={classes.words}>
          <Text strong>{t(($) => $.proUsers.over.title, { count: over })}</Text>
          <Text tone="2">{t(($) => $.proUsers.over.text)}</Text>
        </div>
        {mayOrder ? (
          <Button variant="default" component={Link} to={paths.subscriptions}>
            {t(($) => $.proUsers.count.order)}
          </Button>
        ) : null}
      </Row>
    </Panel>
  )
}
