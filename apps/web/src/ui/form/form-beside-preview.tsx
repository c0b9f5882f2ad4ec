import type { ReactNode } from 'react'
import classes from './form-beside-preview.module.css'

interface FormBesidePreviewProps {
  /** A `PreviewPane`: its own column if there is room, else only a button that opens it. */
  preview: ReactNode
  /** The form with its bar. */
  children: ReactNode
}

/** Layout of every editor of card content. */
export function FormBesidePreview({ preview, children }: FormBesidePreviewProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      {preview}
    </div>
  )
}
