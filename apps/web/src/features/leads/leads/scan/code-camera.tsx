import { Button, Loader } from '@mantine/core'
import type { ReadCode } from '@kartu/cards/read-code'
import { useEffect, useRef, useState } from 'react'
import { openCodes, readCodes } from '../../../../lib/scan/picture-readers.ts'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { bestOf } from './read-scan.ts'
import { t } from './scan-words.ts'
import classes from './scan.module.css'

type State = 'opening' | 'live' | 'camera_refused' | 'camera_missing' | 'camera_busy' | 'not_loaded'

interface CodeCameraProps {
  /** The camera is off by then; the picture is the one that contained the code. */
  onCode: (code: ReadCode, picture: ImageData) => void
  onBack: () => void
}

/** Live picture of the camera, scanned until it contains a code. It never leaves the device. */
export function CodeCamera({ onCode, onBack }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('opening')
  const [isUnknown, setUnknown] = useState(false)
  const [tries, setTries] = useState(0)
  const found = useRef(onCode)
  useEffect(() => {
    found.current = onCode
  })

  useEffect(() => {
    const end = new AbortController()
    watch(video, end, {
      onLive: () => setState('live'),
      onUnknown: () => setUnknown(true),
      onCode: (code, picture) => found.current(code, picture),
    }).catch((error: unknown) => {
      if (!end.signal.aborted) setState(stateOf(error))
    })
    return () => end.abort()
  }, [tries])

  const isOpen = state === 'opening' || state === 'live'
  return (
    <Stack>
      {isOpen ? (
        <>
          <div className={classes.place}>
            <video
              ref={video}
              className={classes.video}
              muted
              playsInline
              disablePictureInPicture
              aria-label={t(($) => $.scan.camera)}
            />
            {state === 'opening' ? (
              <Row as="p" justify="center" className={classes.opening} role="status">
                <Loader size="sm" color="white" />
                {t(($) => $.scan.camera_opening)}
              </Row>
            ) : (
              <span className={classes.aim} aria-hidden="true" />
            )}
          </div>
          <Text tone="2" centred role="status">
            {isUnknown ? t(($) => $.scan.code_unknown) : t(($) => $.scan.code_hint)}
          </Text>
        </>
      ) : (
        <>
          <FieldError error={t(($) => $.scan[state])} />
          <Button
            variant="default"
            onClick={() => {
              setState('opening')
              setTries(tries + 1)
            }}
          >
            {t(($) => $.scan.retry)}
          </Button>
        </>
      )}
      <Button variant={isOpen ? 'default' : 'subtle'} onClick={onBack}>
        {t(($) => $.scan.code_back)}
      </Button>
    </Stack>
  )
}

interface Watching {
  onLive: () => void
  onUnknown: () => void
  onCode: (code: ReadCode, picture: ImageData) => void
}

async function watch(
  video: { current: HTMLVideoElement | null },
  { signal }: AbortController,
  { onLive, onUnknown, onCode }: Watching,
): Promise<void> {
  // Reader and camera load in parallel, while the person answers the browser's prompt.
  const opened = openCodes()
  opened.catch(() => {})
  const stream = await cameraStream()
  const stop = (): void => stream.getTracks().forEach((track) => track.stop())
  try {
    if (signal.aborted) return
    await opened
    const shown = video.current
    if (shown === null || signal.aborted) return
    shown.srcObject = stream
    await shown.play()
    onLive()
    while (!signal.aborted) {
      const picture = frameOf(shown)
      const texts = picture === null ? [] : await readCodes(picture)
      if (signal.aborted) return
      const code = bestOf(texts)
      if (picture !== null && code.kind !== 'nothing') {
        stop()
        onCode(code, picture)
        return
      }
      if (texts.length > 0) onUnknown()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  } finally {
    stop()
  }
}

/** Pause between two scans, for other work of the device. */
const pauseMs = 120

class CameraMissing extends Error {}

async function cameraStream(): Promise<MediaStream> {
  // Browsers have no camera on pages without https.
  if (!('mediaDevices' in navigator)) throw new CameraMissing()
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  })
}

function stateOf(error: unknown): State {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'camera_refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'camera_busy'
  if (error instanceof CameraMissing || name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'camera_missing'
  return 'not_loaded'
}

const sideMax = 1280

function frameOf(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, sideMax / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const ground = canvas.getContext('2d', { willReadFrequently: true })
  ground?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return ground?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
