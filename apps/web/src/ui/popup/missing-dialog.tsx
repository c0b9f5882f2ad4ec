import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isServerThere, type WhyMissing, whyMissing } from '../../lib/browser/chunk-reload.ts'
import { t } from '../../lib/i18n.ts'
import classes from './missing-dialog.module.css'
import type { LoadAgain } from '../frame/lazy-part.tsx'
import { PlainButton } from '../form/plain-button.tsx'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { keepFocus } from './use-focus-return.ts'

interface MissingDialogProps {
  again: LoadAgain
  onClose: () => void
}

/** Replaces a dialog that failed to load; without Mantine, which may be missing too. */
export function MissingDialog({ again, onClose }: MissingDialogProps) {
  const missing = useMissing(again)
  return missing.why === 'asking' ? null : <OpenDialog missing={missing} onClose={onClose} />
}

function OpenDialog({ missing, onClose }: { missing: Missing; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const giveBack = keepFocus()
    const shown = dialog.current
    shown?.showModal()
    return () => {
      shown?.close()
      giveBack()
    }
  }, [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <Stack gap="m">
        <Text as="h2" size="large" id={titleId}>
          {t(($) => $.common.unloaded)}
        </Text>
        <Words missing={missing} />
        <Row wrap>
          <AgainButton missing={missing} />
          <PlainButton onClick={onClose}>{t(($) => $.common.close)}</PlainButton>
        </Row>
      </Stack>
    </dialog>
  )
}

function Words({ missing: { why, tries } }: { missing: Missing }) {
  return (
    // Announced again after each attempt.
    <Text key={tries} tone="2" role="alert">
      {t(($) => (why === 'gone' ? $.common.chunk : $.common.network))}
    </Text>
  )
}

function AgainButton({ missing: { why, busy, retry } }: { missing: Missing }) {
  return (
    <PlainButton look="primary" loading={busy} onClick={why === 'gone' ? () => location.reload() : () => void retry()}>
      {t(($) => (why === 'gone' ? $.common.reload : $.common.retry))}
    </PlainButton>
  )
}

interface Missing {
  why: 'asking' | WhyMissing
  busy: boolean
  /** Number of failed retries. */
  tries: number
  retry: () => Promise<void>
}

/** Like pages: a newer version on the server reloads the page; if the server is unreachable, offers a retry. */
function useMissing(again: LoadAgain): Missing {
  const [why, setWhy] = useState<Missing['why']>('asking')
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void whyMissing().then(setWhy)
  }, [])
  const retry = async (): Promise<void> => {
    setBusy(true)
    try {
      if (await isServerThere()) return await again()
      setWhy('unreachable')
    } catch {
      setWhy(await whyMissing())
    }
    setBusy(false)
    setTries((count) => count + 1)
  }
  return { why, busy, tries, retry }
}
