import { Button } from '@mantine/core'
import { recoveryCodesFew, recoveryCodesMade } from '@kartu/contracts/limits'
import type { SecondFactor } from '@kartu/contracts/identity/second-factor'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor.plain'
import { IconDeviceMobile, IconKey, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '../../../lib/long-date.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import type { AccountPartProps } from '../../../ui/frame/account-part.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { RecoveryCodesModal } from './recovery-codes-modal.tsx'
import { type BegunApp, SetUpModal } from './set-up-modal.tsx'
import { t } from './words.ts'

/** Codes that are shown once. */
interface NewCodes {
  codes: readonly string[]
  /** The factor that was turned on, or replaced, with them. */
  turnedOn: 'app' | 'passkey' | null
}

/** Rows among the sign-in methods: authenticator app and recovery codes. */
export function SecondFactorRows({ account }: AccountPartProps) {
  const [codes, setCodes] = useState<NewCodes | null>(null)
  const factor = useQuery(q(secondFactorRoutes.get)).data
  if (factor === undefined) return null
  const hasApp = factor.authenticator !== null
  return (
    <>
      {!hasApp && (factor.on || account.passkeys > 0) ? <PasskeyFactorRow factor={factor} onCodes={setCodes} /> : null}
      {factor.offered || hasApp ? <AppRow factor={factor} onCodes={setCodes} /> : null}
      {!factor.on ? null : <CodesRow factor={factor} onCodes={setCodes} />}
      {codes === null ? null : <RecoveryCodesModal {...codes} account={account} close={() => setCodes(null)} />}
    </>
  )
}

interface RowProps {
  factor: SecondFactor
  onCodes: (codes: NewCodes) => void
}

function AppRow({ factor: { authenticator }, onCodes }: RowProps) {
  const [begun, setBegun] = useState<BegunApp | null>(null)
  const [askingOff, setAskingOff] = useState(false)
  const begin = useApiMutation(secondFactorRoutes.begin, {
    onSuccess: setBegun,
  })
  const turnOff = useTurnOff(() => {
    setAskingOff(false)
    toastSuccess(t(($) => $.secondFactor.off.done))
  })
  const setUp = (): void => begin.mutate({ body: {} })
  return (
    <SettingRow
      icon={IconDeviceMobile}
      title={t(($) => $.secondFactor.row.app)}
      {...(authenticator === null ? {} : { badge: t(($) => $.secondFactor.row.on) })}
      text={authenticator === null ? t(($) => $.secondFactor.row.off) : sinceText(authenticator)}
    >
      {authenticator === null ? (
        <Button variant="default" loading={begin.isPending} onClick={setUp}>
          {t(($) => $.secondFactor.row.set_up)}
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            aria-label={t(($) => $.secondFactor.row.turn_off_named)}
            onClick={() => setAskingOff(true)}
          >
            {t(($) => $.secondFactor.row.turn_off)}
          </Button>
          <Button
            variant="default"
            loading={begin.isPending}
            aria-label={t(($) => $.secondFactor.row.replace_named)}
            onClick={setUp}
          >
            {t(($) => $.secondFactor.row.replace)}
          </Button>
        </>
      )}
      <ErrorNote error={begin.error} />
      {begun === null ? null : (
        <SetUpModal
          begun={begun}
          replaces={authenticator !== null}
          close={() => setBegun(null)}
          onCodes={(codes) => {
            setBegun(null)
            onCodes({ codes, turnedOn: 'app' })
          }}
        />
      )}
      {askingOff ? (
        <ConfirmModal
          title={t(($) => $.secondFactor.off.title)}
          confirmLabel={t(($) => $.secondFactor.off.confirm)}
          loading={turnOff.isPending}
          error={turnOff.error}
          onConfirm={() => turnOff.mutate({})}
          onClose={() => setAskingOff(false)}
        >
          <p>{t(($) => $.secondFactor.off.text)}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}

/** Requires a passkey in addition to the password; with an app, a passkey is accepted anyway. */
function PasskeyFactorRow({ factor: { on }, onCodes }: RowProps) {
  const [askingOff, setAskingOff] = useState(false)
  const turnOn = useApiMutation(secondFactorRoutes.turnOn, {
    onSuccess: ({ recovery_codes: codes }) => onCodes({ codes, turnedOn: 'passkey' }),
  })
  const turnOff = useTurnOff(() => {
    setAskingOff(false)
    toastSuccess(t(($) => $.secondFactor.off.factor_done))
  })
  return (
    <SettingRow
      icon={IconShieldLock}
      title={t(($) => $.secondFactor.row.factor)}
      {...(on ? { badge: t(($) => $.secondFactor.row.on) } : {})}
      text={t(($) => $.secondFactor.row[on ? 'factor_on' : 'factor_off'])}
    >
      {on ? (
        <Button
          variant="default"
          aria-label={t(($) => $.secondFactor.row.factor_turn_off_named)}
          onClick={() => setAskingOff(true)}
        >
          {t(($) => $.secondFactor.row.turn_off)}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={turnOn.isPending}
          aria-label={t(($) => $.secondFactor.row.factor_turn_on_named)}
          onClick={() => turnOn.mutate({ body: {} })}
        >
          {t(($) => $.secondFactor.row.turn_on)}
        </Button>
      )}
      <ErrorNote error={turnOn.error} />
      {askingOff ? (
        <ConfirmModal
          title={t(($) => $.secondFactor.off.factor_title)}
          confirmLabel={t(($) => $.secondFactor.off.confirm)}
          loading={turnOff.isPending}
          error={turnOff.error}
          onConfirm={() => turnOff.mutate({})}
          onClose={() => setAskingOff(false)}
        >
          <p>{t(($) => $.secondFactor.off.factor_text)}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}

function useTurnOff(onSuccess: () => void) {
  const turnOff = useApiMutation(secondFactorRoutes.turnOff, {
    onSuccess,
  })
  return turnOff
}

function CodesRow({ factor: { recovery_codes_left: left }, onCodes }: RowProps) {
  const [asking, setAsking] = useState(false)
  const isFew = left < recoveryCodesFew
  const renew = useApiMutation(secondFactorRoutes.renewCodes, {
    onSuccess: ({ recovery_codes: codes }) => {
      setAsking(false)
      onCodes({ codes, turnedOn: null })
    },
  })
  return (
    <SettingRow
      icon={IconKey}
      title={t(($) => $.secondFactor.row.codes)}
      waiting={isFew}
      text={
        left === 0
          ? t(($) => $.secondFactor.row.none_left)
          : t(($) => $.secondFactor.row.left, { left, made: recoveryCodesMade })
      }
    >
      <Button {...(isFew ? {} : { variant: 'default' })} onClick={() => setAsking(true)}>
        {t(($) => $.secondFactor.row.make)}
      </Button>
      {asking ? (
        <ConfirmModal
          title={t(($) => $.secondFactor.renew.title)}
          confirmLabel={t(($) => $.secondFactor.row.make)}
          loading={renew.isPending}
          error={renew.error}
          onConfirm={() => renew.mutate({ body: {} })}
          onClose={() => setAsking(false)}
        >
          <p>{t(($) => $.secondFactor.renew.text)}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}

function sinceText({ created_at: since, last_used_at: used }: NonNullable<SecondFactor['authenticator']>): string {
  const date = formatLongDate(since, { year: true })
  return used === null
    ? t(($) => $.secondFactor.row.since, { date })
    : t(($) => $.secondFactor.row.used, { date, used: formatLongDate(used, { year: true }) })
}
