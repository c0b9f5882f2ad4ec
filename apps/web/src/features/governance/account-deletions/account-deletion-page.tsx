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
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { resetSession } from '../../../lib/session.ts'
import { forgetOwnCards } from '../../../lib/company/own-card-store.ts'
import { forgetBooths, waitingLeads } from '../../../lib/company/waiting-leads.ts'
import { ListSection, DeletionEnd, DeletionPage } from '../../../ui/frame/deletion-page.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { InterfaceProvider } from '../../../ui/frame/interface-provider.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { DeletionModal } from './deletion-modal.tsx'
import { LeftPlaces } from './left-places.tsx'
import { Panel } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** `/users/delete`: consequences for cards, companies, leads and invoices, with a button that deletes the account. */
export function AccountDeletionPage() {
  const { shown } = useColorScheme()
  const [eraseAt, setEraseAt] = useState<string | null>(null)
  const end = (at: string): void => {
    setEraseAt(at)
    // The server has ended the session. Without this, a stored booth screen would stay usable until other tabs notice.
    forgetBooths()
    forgetOwnCards()
    resetSession()
  }
  return (
    <QueryProvider>
      <InterfaceProvider colorScheme={shown}>
        {eraseAt === null ? <Deletion onDeleted={end} /> : <Deleted eraseAt={eraseAt} />}
      </InterfaceProvider>
    </QueryProvider>
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
      <DeletionPage
        back={{ to: paths.account, label: t(($) => $.shell.account) }}
        title={t(($) => $.accountDeletions.title)}
        line={t(($) => $.accountDeletions.line, { email, days })}
        copy={{
          title: t(($) => $.accountDeletions.download.title),
          hint: t(($) => $.accountDeletions.download.hint),
          text: t(($) => $.accountDeletions.download.text),
          act: t(($) => $.accountDeletions.download.open),
          to: `${paths.account}?show=data`,
        }}
        note={
          blocked.length === 0
            ? null
            : t(($) => $.accountDeletions.blocked, { companies: blocked.map(({ company }) => company.name).join(', ') })
        }
        submitLabel={t(($) => $.accountDeletions.submit)}
        disabled={blocked.length > 0}
        onSubmit={() => setAsking(true)}
      >
        <WaitingLeads />
        <ListSection
          ordered
          title={t(($) => $.accountDeletions.when.title)}
          hint={t(($) => $.accountDeletions.when.hint, { days })}
        >
          {t(($) => $.accountDeletions.when.now)}
          {t(($) => $.accountDeletions.when.undo, { days })}
          {t(($) => $.accountDeletions.when.after)}
        </ListSection>
        <LeftPlaces places={places} />
        <ListSection title={t(($) => $.accountDeletions.stays.title)} hint={t(($) => $.accountDeletions.stays.hint)}>
          {t(($) => $.accountDeletions.stays.company)}
          {t(($) => $.accountDeletions.stays.backups)}
        </ListSection>
      </DeletionPage>
      {asking ? <DeletionModal email={email} close={() => setAsking(false)} onDeleted={onDeleted} /> : null}
    </>
  )
}

/** Shown first: these leads are only on this device, and only the person can send them. */
function WaitingLeads() {
  const [count] = useState(waitingLeads)
  if (count === 0) return null
  return (
    <Panel gap="s" role="alert">
      <p>{t(($) => $.accountDeletions.waiting, { count })}</p>
      <Link to={paths.events}>{t(($) => $.accountDeletions.send_first)}</Link>
    </Panel>
  )
}

function Deleted({ eraseAt }: { eraseAt: string }) {
  return (
    <div role="status">
      <PageHeader
        title={t(($) => $.accountDeletions.done.title, { date: formatLongDate(eraseAt, { year: true }) })}
        line={t(($) => $.accountDeletions.done.text)}
      />
      <DeletionEnd>
        <Button component={Link} to={paths.login} variant="default">
          {t(($) => $.accountDeletions.done.sign_in)}
        </Button>
      </DeletionEnd>
    </div>
  )
}
