import { Button } from '@mantine/core'
import type { AccountSession } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countryName, formatAgo } from '../../../lib/format.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

const icons = { computer: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet }

/** Open sessions of the person. */
export function SessionsSection() {
  const sessions = useQuery(q(accountRoutes.sessions))
  const onSuccess = () => toastSuccess(t(($) => $.account.sessions.ended))
  const end = useApiMutation(accountRoutes.endSession, {
    onSuccess,
  })
  const endOthers = useApiMutation(accountRoutes.endOtherSessions, {
    onSuccess,
  })
  const list = sessions.data ?? []
  const error = sessions.error ?? end.error ?? endOthers.error
  return (
    <SideSection title={t(($) => $.account.sessions.title)} hint={t(($) => $.account.sessions.hint)}>
      <SettingRows
        foot={
          <>
            <span>{t(($) => $.account.sessions.note)}</span>
            {list.length > 1 ? (
              <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                {t(($) => $.account.sessions.end_others)}
              </Button>
            ) : (
              <span>{t(($) => $.account.sessions.none)}</span>
            )}
          </>
        }
      >
        {list.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            busy={end.isPending}
            onEnd={() => end.mutate({ params: { sessionId: session._id } })}
          />
        ))}
      </SettingRows>
      <ErrorNote error={error} />
    </SideSection>
  )
}

function SessionRow({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const device = deviceName(session)
  return (
    <SettingRow
      icon={icons[session.device]}
      title={device}
      {...(session.current ? { badge: t(($) => $.account.sessions.here) } : {})}
      facts={[
        {
          label: t(($) => $.account.sessions.country),
          value: session.country === null ? t(($) => $.account.sessions.no_country) : countryName(session.country),
        },
        { label: t(($) => $.account.sessions.way), value: wayName(session) },
        {
          label: t(($) => $.account.sessions.used),
          value: session.current ? t(($) => $.account.sessions.now) : formatAgo(session.last_used_at),
        },
      ]}
    >
      {session.current ? null : (
        <Button
          variant="default"
          disabled={busy}
          aria-label={t(($) => $.account.sessions.end_named, { device })}
          onClick={onEnd}
        >
          {t(($) => $.account.sessions.end)}
        </Button>
      )}
    </SettingRow>
  )
}

function wayName({ way, factor }: AccountSession): string {
  if (way === null) return t(($) => $.account.sessions.no_way)
  const name = t(({ account }) => account.sessions.ways[way])
  if (factor === null) return name
  return t(($) => $.account.sessions.with_factor, {
    way: name,
    factor: t(({ account }) => account.sessions.factors[factor]),
  })
}

function deviceName({ browser, system }: AccountSession): string {
  if (browser !== null && system !== null) return t(($) => $.account.sessions.named, { browser, system })
  return browser ?? system ?? t(($) => $.account.sessions.unknown)
}
