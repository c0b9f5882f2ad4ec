import { Button } from '@mantine/core'
import { recoveryCodesFew, recoveryCodesMade } from '@kartu/contracts/limits'
import type { SecondFactor } from '@kartu/contracts/second-factor'
import { secondFactorRoutes } from '@kartu/contracts/second-factor.plain'
import { IconDeviceMobile, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '../../lib/long-date.ts'
import { q, useApiMutation } from '../../lib/queries.ts'
import { toastSuccess } from '../../lib/toast.ts'
import type { AccountPartProps, Proof } from '../../ui/frame/account-part.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { SettingRow } from '../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../ui/popup/confirm-modal.tsx'
import { RecoveryCodesModal } from './recovery-codes-modal.tsx'
import { type BegunApp, SetUpModal } from './set-up-modal.tsx'
import { t } from './words.ts'

/** Codes that are shown once. */
interface NewCodes {
  codes: readonly string[]
  /** The factor was turned on, or replaced, with them. */
  turnedOn: boolean
}

/** Rows among the ways to sign in: authenticator app and recovery codes. */
export function SecondFactorRows({ account, useProof }: AccountPartProps) {
  const proof = useProof(account)
  const [codes, setCodes] = useState<NewCodes | null>(null)
  const factor = useQuery(q(secondFactorRoutes.get)).data
  if (factor === undefined || (!factor.offered && factor.authenticator === null)) return null
  return (
    <>
      <AppRow factor={factor} proof={proof} onCodes={setCodes} />
      {factor.authenticator === null ? null : <CodesRow factor={factor} proof={proof} onCodes={setCodes} />}
      {codes === null ? null : (
        <RecoveryCodesModal {...codes} account={account} useProof={useProof} close={() => setCodes(null)} />
      )}
      {proof.dialog}
    </>
  )
}

interface RowProps {
  factor: SecondFactor
  proof: Proof
  onCodes: (codes: NewCodes) => void
}

function AppRow({ factor: { authenticator }, proof, onCodes }: RowProps) {
  const [begun, setBegun] = useState<BegunApp | null>(null)
  const [askingOff, setAskingOff] = useState(false)
  const begin = useApiMutation(secondFactorRoutes.begin, {
    onSuccess: setBegun,
    onError: (error, input) => proof.askIfMissing(error, () => begin.mutate(input)),
  })
  const turnOff = useApiMutation(secondFactorRoutes.turnOff, {
    onSuccess: () => {
      setAskingOff(false)
      toastSuccess(t(($) => $.secondFactor.off.done))
    },
    onError: (error, input) => proof.askIfMissing(error, () => turnOff.mutate(input)),
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
        <Button variant="default" size="sm" loading={begin.isPending} onClick={setUp}>
          {t(($) => $.secondFactor.row.set_up)}
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            size="sm"
            aria-label={t(($) => $.secondFactor.row.turn_off_named)}
            onClick={() => setAskingOff(true)}
          >
            {t(($) => $.secondFactor.row.turn_off)}
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={begin.isPending}
            aria-label={t(($) => $.secondFactor.row.replace_named)}
            onClick={setUp}
          >
            {t(($) => $.secondFactor.row.replace)}
          </Button>
        </>
      )}
      <ErrorNote error={proof.told(begin.error)} />
      {begun === null ? null : (
        <SetUpModal
          begun={begun}
          replaces={authenticator !== null}
          proof={proof}
          close={() => setBegun(null)}
          onCodes={(codes) => {
            setBegun(null)
            onCodes({ codes, turnedOn: true })
          }}
        />
      )}
      {askingOff && !proof.isAsking ? (
        <ConfirmModal
          title={t(($) => $.secondFactor.off.title)}
          confirmLabel={t(($) => $.secondFactor.off.confirm)}
          loading={turnOff.isPending}
          error={proof.told(turnOff.error)}
          onConfirm={() => turnOff.mutate({})}
          onClose={() => setAskingOff(false)}
        >
          <p>{t(($) => $.secondFactor.off.text)}</p>
        </ConfirmModal>
      ) : null}
    </SettingRow>
  )
}

function CodesRow({ factor: { recovery_codes_left: left }, proof, onCodes }: RowProps) {
  const [asking, setAsking] = useState(false)
  const isFew = left < recoveryCodesFew
  const renew = useApiMutation(secondFactorRoutes.renewCodes, {
    onSuccess: ({ recovery_codes: codes }) => {
      setAsking(false)
      onCodes({ codes, turnedOn: false })
    },
    onError: (error, input) => proof.askIfMissing(error, () => renew.mutate(input)),
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
      <Button {...(isFew ? {} : { variant: 'default' })} size="sm" onClick={() => setAsking(true)}>
        {t(($) => $.secondFactor.row.make)}
      </Button>
      {asking && !proof.isAsking ? (
        <ConfirmModal
          title={t(($) => $.secondFactor.renew.title)}
          confirmLabel={t(($) => $.secondFactor.row.make)}
          loading={renew.isPending}
          error={proof.told(renew.error)}
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
