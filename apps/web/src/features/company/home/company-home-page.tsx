import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { formatLongDate } from '../../../lib/long-date.ts'
import { openModal } from '../../../lib/modals.ts'
import { useOwnCards } from '../../../lib/company/own-cards.ts'
import { useWallet } from '../../../lib/company/use-wallet.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrent } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { OwnCardView } from '../../../ui/card/own-card-view.tsx'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import classes from './company-home-page.module.css'
import { TeamState } from './team-state.tsx'
import { WaitingList } from './waiting-list.tsx'
import { t } from './words.ts'

interface CompanyHomePageProps {
  /** Figures of the person's own card. */
  week: ReactNode
  lines: ReactNode
}

/** Home of a company: the person on the left, their work on the right. Offline, only the card. */
export function CompanyHomePage({ week, lines }: CompanyHomePageProps) {
  const { user, actor } = useCurrent()
  const { own, error, again } = useOwnCards()
  const isOnline = useOnline()
  const hasWallet = useWallet()
  const now = useNow()
  const navigate = useNavigate()
  const card = own?.cards.find(({ companyId }) => companyId === actor?.companyId)
  return (
    <Stack gap="xl" className={classes.page}>
      <PageHeader
        title={t(($) => $.home.page.title, { name: user?.first_name ?? '' })}
        line={
          isOnline || own === undefined
            ? formatLongDate(new Date(now).toISOString(), { year: true })
            : t(($) => $.home.card.updated, { when: formatDateTime(own.at) })
        }
        actions={
          isOnline ? (
            <PlainButton
              icon={<IconSearch {...icon} />}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={() => openModal('search')}
            >
              {t(($) => $.home.page.search)}
              <kbd aria-hidden="true">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
            </PlainButton>
          ) : null
        }
      />
      <div className={classes.columns}>
        <Stack gap="xl">
          {card !== undefined ? (
            <OwnCardView
              card={card}
              onEdit={isOnline ? () => void navigate(paths.editMember()) : undefined}
              onWallet={hasWallet && isOnline ? () => openModal('wallet-pass') : undefined}
            >
              {isOnline && !card.isPersonal ? (
                <TallLink to={paths.cardLinks()}>{t(($) => $.home.card.links)}</TallLink>
              ) : null}
            </OwnCardView>
          ) : error !== null && own === undefined ? (
            <ErrorNote error={error} onRetry={again} />
          ) : (
            <div className={classes.bones} role="status">
              <span className="visually-hidden">{t(($) => $.home.card.loading)}</span>
            </div>
          )}
          {isOnline ? week : null}
          {isOnline ? <TallLink to={paths.chooser}>{t(($) => $.home.page.others)}</TallLink> : null}
        </Stack>
        {isOnline && actor !== null ? (
          <Stack gap="xl">
            <WaitingList />
            {canManageMembers(actor) ? <TeamState /> : null}
            {lines}
          </Stack>
        ) : null}
      </div>
    </Stack>
  )
}

const isMac = /Mac|iP/.test(navigator.platform)

const useOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine)

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
