import { Button } from '@mantine/core'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import type { AccountPartProps } from '../../../ui/frame/account-part.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { Grid, Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import classes from './second-factor.module.css'
import { t } from './words.ts'

interface RecoveryCodesModalProps extends AccountPartProps {
  codes: readonly string[]
  /** The second factor that was turned on with them. */
  turnedOn: 'app' | 'passkey' | null
  close: () => void
}

/** Shown once. After turning on, other devices can be signed out from here. */
export function RecoveryCodesModal({ codes, turnedOn, account, close }: RecoveryCodesModalProps) {
  const endOthers = useApiMutation(accountRoutes.endOtherSessions, { toast: t(($) => $.secondFactor.codes.ended) })
  const head = t(($) => $.secondFactor.codes.file_head, { email: account.email, place: window.location.host })
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${head}\n\n${codes.join('\n')}\n`)}`
  const copy = (): Promise<boolean> =>
    copyText(codes.join('\n'), {
      done: t(($) => $.secondFactor.codes.copied),
      failed: t(($) => $.secondFactor.codes.copy_failed),
    })
  return (
    <ModalFrame title={t(($) => $.secondFactor.codes.title)} widthPx={modalWidthPx} onClose={close}>
      <Stack gap="l">
        <p>
          {turnedOn === null ? null : `${t(($) => $.secondFactor.codes[turnedOn === 'app' ? 'on' : 'on_passkey'])} `}
          {t(($) => $.secondFactor.codes.text)}
        </p>
        <Panel ground="paper">
          <Grid as="ol" least="130px" gap="s" translate="no" className={classes.codes}>
            {codes.map((code) => (
              <Text as="li" key={code} strong figures>
                {code}
              </Text>
            ))}
          </Grid>
        </Panel>
        <Row wrap>
          <Button variant="default" onClick={() => void copy()}>
            {t(($) => $.secondFactor.codes.copy)}
          </Button>
          <Button component="a" variant="default" href={file} download={t(($) => $.secondFactor.codes.file)}>
            {t(($) => $.secondFactor.codes.download)}
          </Button>
        </Row>
        {turnedOn === null ? null : (
          <Row wrap justify="between">
            <span>{t(($) => $.secondFactor.codes.sessions)}</span>
            <Button
              variant="default"
              loading={endOthers.isPending}
              disabled={endOthers.isSuccess}
              onClick={() => endOthers.mutate({})}
            >
              {endOthers.isSuccess ? t(($) => $.secondFactor.codes.ended) : t(($) => $.secondFactor.codes.end_others)}
            </Button>
          </Row>
        )}
        <ErrorNote error={endOthers.error} />
        <Row justify="end">
          <Button data-autofocus onClick={close}>
            {t(($) => $.secondFactor.codes.done)}
          </Button>
        </Row>
      </Stack>
    </ModalFrame>
  )
}
