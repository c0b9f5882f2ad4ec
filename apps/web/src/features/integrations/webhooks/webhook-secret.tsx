import { modalWidthPx } from '@kartu/contracts/limits'
import { Button, TextInput } from '@mantine/core'
import { copyText } from '../../../lib/browser/copy-text.ts'
import dialog from '../../../ui/popup/dialog.module.css'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { t } from './words.ts'

/** Shows a new signing secret once. Only its button closes it. */
export function WebhookSecret({ secret, close }: { secret: string; close: () => void }) {
  const copy = (): Promise<boolean> =>
    copyText(secret, {
      done: t(($) => $.webhooks.secret.copied),
      failed: t(($) => $.webhooks.secret.copy_failed),
    })
  return (
    <ModalFrame title={t(($) => $.webhooks.secret.title)} widthPx={modalWidthPx} withCross={false} onClose={() => {}}>
      <p>{t(($) => $.webhooks.secret.text)}</p>
      <TextInput
        readOnly
        label={t(($) => $.webhooks.secret.label)}
        value={secret}
        onFocus={(event) => event.target.select()}
      />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          {t(($) => $.webhooks.secret.copy)}
        </Button>
        <Button data-autofocus onClick={close}>
          {t(($) => $.webhooks.secret.done)}
        </Button>
      </div>
    </ModalFrame>
  )
}
