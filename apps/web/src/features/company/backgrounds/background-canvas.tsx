import { backgroundHeightPx, backgroundWidthPx } from '@kartu/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { type BackgroundLook, paint } from './background-picture.ts'
import type { OwnCard } from './use-own-card.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './backgrounds.module.css'

interface BackgroundCanvasProps {
  look: BackgroundLook
  own: OwnCard
  /** Description for screen readers. */
  label: string
  /** Drawn below full size, at which each preview would take 8 MB. */
  widthPx?: number
}

/** A background with a person's card on it, like the downloaded file. */
export function BackgroundCanvas({ look, own, label, widthPx = 960 }: BackgroundCanvasProps) {
  const place = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  const { content, side } = look
  const pictureUrl = look.picture?.url ?? null
  useEffect(() => {
    const canvas = place.current
    if (canvas === null) return undefined
    let current = true
    // Drawn off screen first: a slow drawing must not cover a later one.
    const draft = document.createElement('canvas')
    draft.width = canvas.width
    draft.height = canvas.height
    const picture = pictureUrl === null ? null : { url: pictureUrl }
    paint(draft, { content, side, picture }, own).then(
      () => {
        if (!current) return
        setFailed(false)
        canvas.getContext('2d')?.drawImage(draft, 0, 0)
        canvas.dataset['drawn'] = 'true'
      },
      () => {
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [content, side, pictureUrl, own])
  return (
    <div className={classes.frame}>
      <canvas
        ref={place}
        className={classes.canvas}
        width={widthPx}
        height={Math.round((widthPx * backgroundHeightPx) / backgroundWidthPx)}
        role="img"
        aria-label={label}
        hidden={failed}
      />
      {failed ? (
        <Text size="small" tone="bad" className={classes.failed} role="alert">
          {t(($) => $.backgrounds.preview_failed)}
        </Text>
      ) : null}
    </div>
  )
}
