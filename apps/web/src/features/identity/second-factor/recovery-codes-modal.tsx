import { Button } from '@mantine/core'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import type { AccountPartProps } from '../../../ui/frame/account-part.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import classes from './recovery-codes-modal.module.css'
import { t } from './words.ts'

interface RecoveryCodesModalProps extends AccountPartProps {
  codes: readonly string[]
  /** The second factor that was turned on with them. */
  turnedOn: 'app' | 'passkey' | null
  close: () => void
}

/** Shown once. After turning on, other devices can be signed out from here. */
export function RecoveryCodesModal({ codes, turnedOn, account, close }: RecoveryCodesModalProps) {
  const endOthers = useApiMutation(accountRoutes.endOtherSessions, {
    onSuccess: () => toastSuccess(t(($) => $.secondFactor.codes.ended)),
  })
  const head = t(($) => $.secondFactor.codes.file_head, { email: account.email, place: window.location.host })
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${head}\n\n${codes.join('\n')}\n`)}`
  const copy = (): Promise<boolean> =>
    copyText(codes.join('\n'), {
      done: t(($) => $.secondFactor.codes.copied),
      failed: t(($) => $.secondFactor.codes.copy_failed),
    })
  return (
    <ModalFrame title={t(($) => $.secondFactor.codes.title)} widthPx={modalWidthPx} onClose={close}>
      <div className={classes.parts}>
        <p>
          {turnedOn === null ? null : `${t(($) => $.secondFactor.codes[turnedOn === 'app' ? 'on' : 'on_passkey'])} `}
          {t(($) => $.secondFactor.codes.text)}
        </p>
        <ol className={classes.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={classes.acts}>
          <Button variant="default" size="sm" onClick={() => void copy()}>
            {t(($) => $.secondFactor.codes.copy)}
          </Button>
          <Button component="a" variant="default" size="sm" href={file} download={t(($) => $.secondFactor.codes.file)}>
            {t(($) => $.secondFactor.codes.download)}
          </Button>
        </div>
        {turnedOn === null ? null : (
          <div className={classes.others}>
            <span>{t(($) => $.secondFactor.codes.sessions)}</span>
            <Button
              variant="default"
              size="sm"
              loading={endOthers.isPending}
              disabled={endOthers.isSuccess}
              onClick={() => endOthers.mutate({})}
            >
              {endOthers.isSuccess ? t(($) => $.secondFactor.codes.ended) : t(($) => $.secondFactor.codes.end_others)}
            </Button>
          </div>
        )}
        <ErrorNote error={endOthers.error} />
        <Button className={classes.done} data-autofocus onClick={close}>
          {t(($) => $.secondFactor.codes.done)}
        </Button>
      </div>
    </ModalFrame>
  )
}
