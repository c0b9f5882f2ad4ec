import { Button, Modal } from '@mantine/core'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Crop, cropSquare, firstCrop, moveCrop, zoomCrop, zoomMax } from './crop-geometry.ts'
import { cutPicture, type LoadedPicture } from './crop-picture.ts'
import classes from './crop-modal.module.css'

interface CropModalProps {
  picture: LoadedPicture
  /** MIME type of the file; see `cutPicture`. */
  type: string
  /** The kept square never has fewer pixels a side. */
  sidePixelsMin: number
  onCropped: (blob: Blob) => void
  onFailed: () => void
  onClose: () => void
}

const keyStep = 0.05
const zoomStep = 1.1

/** Choose the square of a picture that is kept: by mouse, touch (drag and pinch), wheel, slider or keyboard. */
export function CropModal({ picture, type, sidePixelsMin, onCropped, onFailed, onClose }: CropModalProps) {
  const { t } = useTranslation()
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture))
  const [working, setWorking] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const zoomId = useId()
  const max = zoomMax(picture, sidePixelsMin)
  const square = cropSquare(crop, picture)

  const zoomBy = (factor: number, anchor?: { x: number; y: number }): void =>
    setCrop((before) => zoomCrop(before, picture, before.zoom * factor, max, anchor))
  const pointers = usePinch(
    (by) => setCrop((before) => moveCrop(before, picture, by)),
    (factor, anchor) => zoomBy(factor, anchor),
  )

  useEffect(() => {
    const node = area.current
    if (!node) return
    // React listens to the wheel passively; the dialog behind must not scroll.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const box = node.getBoundingClientRect()
      const anchor = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
      setCrop((before) => zoomCrop(before, picture, before.zoom * Math.exp(-event.deltaY / 500), max, anchor))
    }
    node.addEventListener('wheel', onWheel, { passive: false })
    return () => node.removeEventListener('wheel', onWheel)
  }, [picture, max])

  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Record<string, { x: number; y: number }> = {
      ArrowLeft: { x: -keyStep, y: 0 },
      ArrowRight: { x: keyStep, y: 0 },
      ArrowUp: { x: 0, y: -keyStep },
      ArrowDown: { x: 0, y: keyStep },
    }
    const move = moves[event.key]
    if (move) setCrop((before) => moveCrop(before, picture, move))
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
    else if (event.key === '-') zoomBy(1 / zoomStep)
    else return
    event.preventDefault()
  }

  const finish = async (): Promise<void> => {
    setWorking(true)
    try {
      onCropped(await cutPicture(picture, square, type))
    } catch {
      onFailed()
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={alertModalWidthPx}
      title={t(($) => $.ui.crop.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <div
        ref={area}
        className={classes.area}
        role="group"
        tabIndex={0}
        data-autofocus
        aria-label={t(($) => $.ui.crop.area)}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        {...pointers}
      >
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
        <span className={classes.mask} aria-hidden="true" />
      </div>
      <label className={classes.zoom} htmlFor={zoomId}>
        {t(($) => $.ui.crop.zoom)}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={max}
          step={0.01}
          disabled={max <= 1}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value)
            setCrop((before) => zoomCrop(before, picture, zoom, max))
          }}
        />
      </label>
      <p id={hintId} className={classes.hint}>
        {t(($) => $.ui.crop.hint)}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button loading={working} onClick={() => void finish()}>
          {t(($) => $.ui.crop.apply)}
        </Button>
      </div>
    </Modal>
  )
}

interface Point {
  x: number
  y: number
}

/** One pointer drags, two pinch. Distances are shares of the element's side; a drag to the right keeps what is left. */
function usePinch(onMove: (by: Point) => void, onZoom: (factor: number, anchor: Point) => void) {
  const points = useRef(new Map<number, Point>())

  const place = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }
  const leave = (event: PointerEvent<HTMLElement>): void => {
    points.current.delete(event.pointerId)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      points.current.set(event.pointerId, place(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = points.current.get(event.pointerId)
      if (!before) return
      const now = place(event)
      const other = [...points.current].find(([id]) => id !== event.pointerId)?.[1]
      points.current.set(event.pointerId, now)
      const share = other ? 2 : 1
      onMove({ x: (before.x - now.x) / share, y: (before.y - now.y) / share })
      if (other) {
        const was = Math.hypot(before.x - other.x, before.y - other.y)
        const is = Math.hypot(now.x - other.x, now.y - other.y)
        if (was > 0.01) onZoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      }
    },
    onPointerUp: leave,
    onPointerCancel: leave,
  }
}
