import { modalWidthPx } from '@kartu/contracts/limits'
import { Button, TextInput } from '@mantine/core'
import { copyText } from '../../lib/browser/copy-text.ts'
import { Stack } from '../layout/layout.tsx'
import dialog from './dialog.module.css'
import { ModalFrame } from './modal-frame.tsx'

type SecretText = 'title' | 'text' | 'label' | 'copy' | 'copied' | 'copy_failed' | 'done'

interface SecretModalProps {
  secret: string
  say: (text: SecretText) => string
  close: () => void
}

/** Shows a new secret once. Only its button closes the dialog, so that no stray click loses the secret. */
export function SecretModal({ secret, say, close }: SecretModalProps) {
  const copy = () => copyText(secret, { done: say('copied'), failed: say('copy_failed') })
  return (
    <ModalFrame title={say('title')} widthPx={modalWidthPx} withCross={false} onClose={() => {}}>
      <Stack gap="l">
        <p>{say('text')}</p>
        <TextInput readOnly label={say('label')} value={secret} onFocus={(event) => event.target.select()} />
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={close}>
          {say('done')}
        </Button>
        <Button data-autofocus onClick={() => void copy()}>
          {say('copy')}
        </Button>
      </div>
    </ModalFrame>
  )
}
