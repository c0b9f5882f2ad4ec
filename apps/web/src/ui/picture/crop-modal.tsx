import { Button } from '@mantine/core'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import { type Dispatch, type KeyboardEvent, type SetStateAction, useId, useState } from 'react'
import { formatPercent } from '../../lib/format.ts'
import { type Crop, cropSquare, firstCrop, moveCrop, zoomCrop, zoomMax } from './crop-geometry.ts'
import { cutPicture, type LoadedPicture } from './crop-picture.ts'
import { Row, Text } from '../layout/layout.tsx'
import { ModalFrame } from '../popup/modal-frame.tsx'
import { useCropGestures } from './use-crop-gestures.ts'
import { t } from '../words.ts'
import classes from './crop-modal.module.css'

interface CropModalProps {
  picture: LoadedPicture
  /** MIME type of the file; see `cutPicture`. */
  type: string
  /** Smallest side of the square. */
  sidePixelsMin: number
  onCropped: (blob: Blob) => void
  onFailed: () => void
  onClose: () => void
}

const keyStep = 0.05
const zoomStep = 1.1

const moves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}

/** Chooses a square of a picture by mouse, touch (drag and pinch), wheel, slider or keyboard. */
export function CropModal({ picture, type, sidePixelsMin, onCropped, onFailed, onClose }: CropModalProps) {
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture))
  const [working, setWorking] = useState(false)
  const [area, setArea] = useState<HTMLLabelElement | null>(null)
  const hintId = useId()
  const max = zoomMax(picture, sidePixelsMin)
  const square = cropSquare(crop, picture)

  useCropGestures(
    area,
    (by) => setCrop((before) => moveCrop(before, picture, by)),
    (factor, anchor) => setCrop((before) => zoomCrop(before, picture, before.zoom * factor, max, anchor)),
  )

  const onKeyDown = useCropKeys(picture, max, setCrop)

  const finish = async (): Promise<void> => {
    setWorking(true)
    try {
      onCropped(await cutPicture(picture, square, type))
    } catch {
      onFailed()
    }
  }

  const across = crop.centreX / picture.width
  const down = crop.centreY / picture.height

  return (
    <ModalFrame onClose={onClose} title={t(($) => $.ui.crop.title)} widthPx={alertModalWidthPx}>
      <label ref={setArea} className={classes.area}>
        {/* Control for keyboard and screen reader: a slider for both directions, shown as the picture itself. */}
        <input
          className={classes.handle}
          type="range"
          min={0}
          max={100}
          value={Math.round(across * 100)}
          data-autofocus
          aria-label={t(($) => $.ui.crop.area)}
          aria-describedby={hintId}
          aria-valuetext={t(($) => $.ui.crop.place, { across: formatPercent(across), down: formatPercent(down) })}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const to = (Number(event.currentTarget.value) / 100) * picture.width
            setCrop((before) =>
              moveCrop(before, picture, { x: (to - before.centreX) / cropSquare(before, picture).side, y: 0 }),
            )
          }}
        />
        <MovedPicture picture={picture} square={square} />
        <span className={classes.mask} aria-hidden="true" />
      </label>
      <ZoomSlider
        zoom={crop.zoom}
        max={max}
        onZoom={(zoom) => setCrop((before) => zoomCrop(before, picture, zoom, max))}
      />
      <Text size="small" tone="3" id={hintId} className={classes.hint}>
        {t(($) => $.ui.crop.hint)}
      </Text>
      <Row justify="end" className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button loading={working} onClick={() => void finish()}>
          {t(($) => $.ui.crop.apply)}
        </Button>
      </Row>
    </ModalFrame>
  )
}

/** The whole picture, scaled and moved until the square fills the area. */
function MovedPicture({ picture, square }: { picture: LoadedPicture; square: ReturnType<typeof cropSquare> }) {
  return (
    <img
      className={classes.picture}
      src={picture.url}
      alt=""
      draggable={false}
      style={{
        width: `${(picture.width / square.side) * 100}%`,
        height: `${(picture.height / square.side) * 100}%`,
        left: `${(-square.x / square.side) * 100}%`,
        top: `${(-square.y / square.side) * 100}%`,
      }}
    />
  )
}

function ZoomSlider({ zoom, max, onZoom }: { zoom: number; max: number; onZoom: (zoom: number) => void }) {
  const id = useId()
  return (
    <Row as="label" gap="m" className={classes.zoom} htmlFor={id}>
      {t(($) => $.ui.crop.zoom)}
      <input
        id={id}
        type="range"
        min={1}
        max={max}
        step={0.01}
        disabled={max <= 1}
        value={zoom}
        aria-valuetext={formatPercent(zoom)}
        onChange={(event) => onZoom(Number(event.currentTarget.value))}
      />
    </Row>
  )
}

/** Arrow keys move the square; plus and minus zoom. */
function useCropKeys(picture: LoadedPicture, max: number, setCrop: Dispatch<SetStateAction<Crop>>) {
  return (event: KeyboardEvent): void => {
    const move = moves[event.key]
    const factor = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? 1 / zoomStep : null
    if (move) setCrop((before) => moveCrop(before, picture, move))
    else if (factor !== null) setCrop((before) => zoomCrop(before, picture, before.zoom * factor, max))
    else return
    event.preventDefault()
  }
}
