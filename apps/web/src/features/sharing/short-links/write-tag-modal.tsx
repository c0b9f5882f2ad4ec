import { modalWidthPx } from '@kartu/contracts/limits'
import { Button, TextInput } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { Note } from '../../../ui/frame/note.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import dialog from '../../../ui/popup/dialog.module.css'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { tagBytes, useTagWriter } from './use-tag-writer.ts'
import { t } from './words.ts'

/** Writes a link to an NFC tag, or shows what to type into an app. */
export function WriteTagModal({ name, url, close }: ModalProps<'write-tag'>) {
  const { canWrite, state, write, stop } = useTagWriter(url)
  const isWaiting = state.at === 'waiting'
  return (
    <ModalFrame title={t(($) => $.shortLinks.write.title, { name })} widthPx={modalWidthPx} onClose={close}>
      <Stack gap="l">
        <p>{canWrite ? t(($) => $.shortLinks.write.text) : t(($) => $.shortLinks.write.elsewhere)}</p>
        <div role="status">
          {state.at === 'waiting' || state.at === 'done' ? (
            <strong>{t(($) => $.shortLinks.write[state.at])}</strong>
          ) : null}
        </div>
        {state.at === 'failed' ? (
          <Note ground="bad" role="alert">
            {t(($) => $.shortLinks.write.faults[state.fault], { bytes: String(tagBytes(url)) })}
          </Note>
        ) : null}
        {canWrite ? (
          <details>
            <summary>{t(($) => $.shortLinks.write.apps)}</summary>
            <AppGuide url={url} />
          </details>
        ) : (
          <AppGuide url={url} />
        )}
        <Note icon={IconLockOpen} ground="plain">
          {t(($) => $.shortLinks.write.unlocked)}
        </Note>
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={close}>
          {t(($) => $.shortLinks.write.close)}
        </Button>
        {canWrite ? (
          <Button data-autofocus onClick={isWaiting ? stop : () => void write()}>
            {isWaiting
              ? t(($) => $.shortLinks.write.stop)
              : state.at === 'start'
                ? t(($) => $.shortLinks.write.start)
                : t(($) => $.shortLinks.write.again)}
          </Button>
        ) : null}
      </div>
    </ModalFrame>
  )
}

/** The link to copy, and the steps in the two usual apps. */
function AppGuide({ url }: { url: string }) {
  const copy = (): Promise<boolean> =>
    copyText(url, { done: t(($) => $.shortLinks.copied), failed: t(($) => $.shortLinks.copy_failed, { url }) })
  return (
    <Stack gap="m">
      <TextInput
        readOnly
        label={t(($) => $.shortLinks.write.address)}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div>
        <Button variant="default" onClick={() => void copy()}>
          {t(($) => $.shortLinks.copy)}
        </Button>
      </div>
      <p>{t(($) => $.shortLinks.write.nfc_tools)}</p>
      <p>{t(($) => $.shortLinks.write.tagwriter)}</p>
    </Stack>
  )
}
