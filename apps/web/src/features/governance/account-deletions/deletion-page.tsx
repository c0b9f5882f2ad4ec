import { Button } from '@mantine/core'
import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions.plain'
import { accountDeletionDays as days } from '@kartu/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { formatLongDate } from '../../../lib/long-date.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { QueryGround } from '../../../lib/http/query-ground.tsx'
import { resetSession } from '../../../lib/session.ts'
import { forgetOwnCards } from '../../../lib/company/own-card-store.ts'
import { forgetBooths, waitingLeads } from '../../../lib/company/waiting-leads.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { MantineGround } from '../../../ui/frame/mantine-ground.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { DeletionModal } from './deletion-modal.tsx'
import { LeftPlaces } from './left-places.tsx'
import { t } from './words.ts'
import classes from './deletion-page.module.css'

/** `/users/delete`: consequences for cards, companies, leads and invoices, with a button that deletes the account. */
export function DeletionPage() {
  const { shown } = useColorScheme()
  const [eraseAt, setEraseAt] = useState<string | null>(null)
  const end = (at: string): void => {
    setEraseAt(at)
    // The server has ended the session; before other tabs notice, a stored booth would continue without one.
    forgetBooths()
    forgetOwnCards()
    resetSession()
  }
  return (
    <QueryGround>
      <MantineGround colorScheme={shown}>
        {eraseAt === null ? <Deletion onDeleted={end} /> : <Deleted eraseAt={eraseAt} />}
      </MantineGround>
    </QueryGround>
  )
}

function Deletion({ onDeleted }: { onDeleted: (eraseAt: string) => void }) {
  const plan = useQuery(q(accountDeletionRoutes.get))
  const [asking, setAsking] = useState(false)
  if (plan.data === undefined)
    return plan.isError ? (
      <ErrorNote error={plan.error} onRetry={() => void plan.refetch()} />
    ) : (
      <p role="status">{t(($) => $.common.loading)}</p>
    )
  const { email, places } = plan.data
  const blocked = places.filter((place) => place.only_super_admin)
  return (
    <>
      <PageHeader
        back={{ to: paths.account, label: t(($) => $.shell.account) }}
        title={t(($) => $.accountDeletions.title)}
        line={t(($) => $.accountDeletions.line, { email, days })}
      />
      <WaitingLeads />
      <SideSection
        title={t(($) => $.accountDeletions.when.title)}
        hint={t(($) => $.accountDeletions.when.hint, { days })}
      >
        <ol className={classes.steps}>
          <li>{t(($) => $.accountDeletions.when.now)}</li>
          <li>{t(($) => $.accountDeletions.when.undo, { days })}</li>
          <li>{t(($) => $.accountDeletions.when.after)}</li>
        </ol>
      </SideSection>
      <LeftPlaces places={places} />
      <SideSection title={t(($) => $.accountDeletions.stays.title)} hint={t(($) => $.accountDeletions.stays.hint)}>
        <ul className={classes.steps}>
          <li>{t(($) => $.accountDeletions.stays.company)}</li>
          <li>{t(($) => $.accountDeletions.stays.backups)}</li>
        </ul>
      </SideSection>
      <SideSection
        title={t(($) => $.accountDeletions.download.title)}
        hint={t(($) => $.accountDeletions.download.hint)}
      >
        <p>{t(($) => $.accountDeletions.download.text)}</p>
        <div>
          <Button component={Link} to={`${paths.account}?show=data`} variant="default">
            {t(($) => $.accountDeletions.download.open)}
          </Button>
        </div>
      </SideSection>
      <div className={classes.end}>
        {blocked.length === 0 ? null : (
          <p className={classes.blocked} id="blocked">
            {t(($) => $.accountDeletions.blocked, {
              companies: blocked.map(({ company }) => company.name).join(', '),
            })}
          </p>
        )}
        <Button
          color="red"
          disabled={blocked.length > 0}
          aria-describedby={blocked.length > 0 ? 'blocked' : undefined}
          onClick={() => setAsking(true)}
        >
          {t(($) => $.accountDeletions.submit)}
        </Button>
      </div>
      {asking ? <DeletionModal email={email} close={() => setAsking(false)} onDeleted={onDeleted} /> : null}
    </>
  )
}

/** Shown first: these leads are only on this device, and only the person can send them. */
function WaitingLeads() {
  const [count] = useState(waitingLeads)
  if (count === 0) return null
  return (
    <div className={classes.waiting} role="alert">
      <p>{t(($) => $.accountDeletions.waiting, { count })}</p>
      <Link to={paths.events}>{t(($) => $.accountDeletions.send_first)}</Link>
    </div>
  )
}

function Deleted({ eraseAt }: { eraseAt: string }) {
  return (
    <div role="status">
      <PageHeader
        title={t(($) => $.accountDeletions.done.title, { date: formatLongDate(eraseAt, { year: true }) })}
        line={t(($) => $.accountDeletions.done.text)}
      />
      <div className={classes.end}>
        <Button component={Link} to={paths.login} variant="default">
          {t(($) => $.accountDeletions.done.sign_in)}
        </Button>
      </div>
    </div>
  )
}
