import { modalWidthPx } from '@kartu/contracts/limits'
import { Button, TextInput } from '@mantine/core'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import dialog from '../../../ui/popup/dialog.module.css'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { t } from './words.ts'

/** Shows a new key once. Only its button closes the dialog, so that no stray click loses the key. */
export function SecretModal({ token, close }: { token: string; close: () => void }) {
  const copy = (): Promise<boolean> =>
    copyText(token, {
      done: t(($) => $.apiKeys.secret.copied),
      failed: t(($) => $.apiKeys.secret.copy_failed),
    })
  return (
    <ModalFrame title={t(($) => $.apiKeys.secret.title)} widthPx={modalWidthPx} withCross={false} onClose={() => {}}>
      <Stack gap="l">
        <p>{t(($) => $.apiKeys.secret.text)}</p>
        <TextInput
          readOnly
          label={t(($) => $.apiKeys.secret.label)}
          value={token}
          onFocus={(event) => event.target.select()}
        />
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={close}>
          {t(($) => $.apiKeys.secret.done)}
        </Button>
        <Button data-autofocus onClick={() => void copy()}>
          {t(($) => $.apiKeys.secret.copy)}
        </Button>
      </div>
    </ModalFrame>
  )
}
