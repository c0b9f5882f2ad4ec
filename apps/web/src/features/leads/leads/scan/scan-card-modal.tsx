import { Button, Loader } from '@mantine/core'
import type { ReadCode } from '@kartu/cards/read-code'
import { modalWidthPx } from '@kartu/contracts/limits'
import { IconCamera, IconKeyboard, IconPhoto, IconQrcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { pictureOf } from '../../../../lib/scan/card-picture.ts'
import { type ModalProps, openModal } from '../../../../lib/modals.ts'
import { ReaderError } from '../../../../lib/scan/reader-frame.ts'
import { scanTaker } from '../../../../lib/scan/scan-taker.ts'
import { useStore } from '../../../../lib/store.ts'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { ModalFrame } from '../../../../ui/popup/modal-frame.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { CodeCamera } from './code-camera.tsx'
import { isWhole, readScan, scannedCode } from './read-scan.ts'
import { SaveScan } from './save-scan.tsx'
import type { Scanned } from './scanned-lead.ts'
import { t } from './scan-words.ts'
import classes from './scan.module.css'

type Fault = 'unreadable' | 'no_text' | 'not_loaded' | 'failed'
type Step =
  | { name: 'choose'; fault?: Fault }
  | { name: 'camera' | 'loading' | 'reading' }
  | { name: 'check'; scanned: Scanned }

/** Turns a paper card, a badge or a code into a lead: read on the device, corrected by the person, saved. */
export function ScanCardModal({ eventId, close }: ModalProps<'scan-card'>) {
  const [step, setStep] = useState<Step>({ name: 'choose' })
  // The booth has its own form behind this dialog.
  const isAtBooth = useStore(scanTaker) !== null
  const [file, setFile] = useState<Blob | null>(null)

  const read = async (picture: ImageData, code: ReadCode | null): Promise<void> => {
    try {
      const reading = await readScan(picture, code, () => setStep({ name: 'reading' }))
      if (reading.kind === 'found') setStep({ name: 'check', scanned: reading.scanned })
      else setStep({ name: 'choose', fault: 'no_text' })
    } catch (error) {
      const isLost = error instanceof ReaderError && error.kind === 'lost'
      setStep({ name: 'choose', fault: isLost ? 'not_loaded' : 'failed' })
    }
  }
  const open = async (chosen: Blob): Promise<void> => {
    setFile(chosen)
    setStep({ name: 'loading' })
    const picture = await pictureOf(chosen).catch(() => null)
    if (picture === null) setStep({ name: 'choose', fault: 'unreadable' })
    else await read(picture, null)
  }
  const take = (code: ReadCode, picture: ImageData): void => {
    // A badge has the name printed next to its code; a phone shows only the code.
    const scanned = scannedCode(code, null)
    if (scanned !== null && (isWhole(code) || code.kind === 'contact')) return setStep({ name: 'check', scanned })
    setFile(null)
    setStep({ name: 'loading' })
    void read(picture, code)
  }

  if (step.name === 'check')
    return (
      <SaveScan
        scanned={step.scanned}
        eventId={eventId}
        onOther={() => setStep({ name: 'choose' })}
        onSaved={close}
        onClose={close}
      />
    )
  const fault = step.name === 'choose' ? step.fault : undefined
  return (
    <ModalFrame title={t(($) => $.scan.title)} widthPx={modalWidthPx} onClose={close}>
      <Stack gap="l">
        <Text tone="2">{t(($) => $.scan.intro)}</Text>
        {step.name === 'choose' ? (
          <Choose
            fault={fault}
            onFile={(chosen) => void open(chosen)}
            onCamera={() => setStep({ name: 'camera' })}
            onRetry={fault === 'not_loaded' && file ? () => void open(file) : null}
            onType={
              isAtBooth
                ? null
                : () => {
                    close()
                    openModal('add-lead')
                  }
            }
          />
        ) : step.name === 'camera' ? (
          <CodeCamera onCode={take} onBack={() => setStep({ name: 'choose' })} />
        ) : (
          <Row as="p" gap="m" justify="center" className={classes.working} role="status">
            <Loader size="sm" />
            {t(($) => $.scan[step.name === 'loading' ? 'loading' : 'reading'])}
          </Row>
        )}
      </Stack>
    </ModalFrame>
  )
}

interface ChooseProps {
  fault: Fault | undefined
  onFile: (file: Blob) => void
  onCamera: () => void
  /** Null if there is nothing to reread. */
  onRetry: (() => void) | null
  /** Null if leads are typed elsewhere. */
  onType: (() => void) | null
}

/** Choice of the source, with the fault of the last attempt. */
function Choose({ fault, onFile, onCamera, onRetry, onType }: ChooseProps) {
  return (
    <>
      <FieldError error={fault === undefined ? null : t(($) => $.scan[fault])} />
      <Ways onFile={onFile} onCamera={onCamera} />
      <Text size="small" tone="2">
        {t(($) => $.scan.tips)}
      </Text>
      <Row wrap>
        {onRetry ? (
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.scan.retry)}
          </Button>
        ) : null}
        {onType ? (
          <Button variant="subtle" leftSection={<IconKeyboard {...icon} />} onClick={onType}>
            {t(($) => $.scan.type_in)}
          </Button>
        ) : null}
      </Row>
    </>
  )
}

/** The system's camera takes the sharper picture of a card; codes are read from the live picture. */
function Ways({ onFile, onCamera }: { onFile: (file: Blob) => void; onCamera: () => void }) {
  const camera = useRef<HTMLInputElement>(null)
  const picture = useRef<HTMLInputElement>(null)
  const hidden = { type: 'file', accept: 'image/*', hidden: true, tabIndex: -1 } as const
  const take = (input: HTMLInputElement): void => {
    const chosen = input.files?.[0]
    // Allows choosing the same file again.
    input.value = ''
    if (chosen) onFile(chosen)
  }
  return (
    <Stack className={classes.ways}>
      <Button className={classes.camera} leftSection={<IconCamera {...icon} />} onClick={() => camera.current?.click()}>
        {t(($) => $.scan.take)}
      </Button>
      <Button variant="default" leftSection={<IconQrcode {...icon} />} onClick={onCamera}>
        {t(($) => $.scan.read_code)}
      </Button>
      <Button variant="default" leftSection={<IconPhoto {...icon} />} onClick={() => picture.current?.click()}>
        {t(($) => $.scan.choose)}
      </Button>
      <input
        {...hidden}
        ref={camera}
        capture="environment"
        aria-label={t(($) => $.scan.take)}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        {...hidden}
        ref={picture}
        aria-label={t(($) => $.scan.choose)}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </Stack>
  )
}
