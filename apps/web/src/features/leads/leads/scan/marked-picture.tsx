import type { ReadCard } from '@kartu/cards/read-card'
import type { Box } from '@kartu/cards/scan-lines'
import { useEffect, useRef } from 'react'
import { drawStraight } from '../../../../lib/scan/card-picture.ts'
import { t } from './scan-words.ts'
import classes from './scan.module.css'

interface MarkedPictureProps {
  picture: ImageData
  card: ReadCard
  /** The number of the field in correction, or 0. */
  chosen: number
}

/** The straightened photo; each line has the number of its field. */
export function MarkedPicture({ picture, card, chosen }: MarkedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = withText(picture, card)
  useEffect(() => {
    if (canvas.current) void drawStraight(canvas.current, picture, card.skewDegrees, withText(picture, card))
  }, [picture, card])
  const part = (pixels: number, whole: number): string => `${(100 * pixels) / whole}%`
  return (
    <div className={classes.picturePlace}>
      <canvas ref={canvas} className={classes.picture} role="img" aria-label={t(($) => $.scan.picture)} />
      {card.fields.flatMap((field, at) =>
        field.lines.map((number) => {
          const box = card.lines[number]?.box
          if (!box) return null
          return (
            <span
              key={`${at} ${number}`}
              className={classes.mark}
              data-sure={field.sure}
              data-chosen={chosen === at + 1}
              aria-hidden="true"
              style={{
                left: part(box.x - shown.x, shown.width),
                top: part(box.y - shown.y, shown.height),
                width: part(box.width, shown.width),
                height: part(box.height, shown.height),
              }}
            >
              <span className={classes.number}>{at + 1}</span>
            </span>
          )
        }),
      )}
    </div>
  )
}

const marginPx = 30
/** Share of the picture's width for the numbers before the lines. */
const numberShare = 0.08

/** The part of the picture with text: on a phone, the desk around a card would take space from the text. */
function withText({ width, height }: ImageData, { lines, fields }: ReadCard): Box {
  const boxes = fields.flatMap((field) => field.lines.flatMap((at) => lines[at]?.box ?? []))
  if (boxes.length === 0) return { x: 0, y: 0, width, height }
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - marginPx - width * numberShare)
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - marginPx)
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + marginPx)
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + marginPx)
  return { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(right - x), height: Math.ceil(bottom - y) }
}
