import type { ReactNode } from 'react'
import classes from './form-beside-preview.module.css'

interface FormBesidePreviewProps {
  /** A `PreviewPane`: a column of its own where there is room, else only a button that opens it. */
  preview: ReactNode
  /** The form with its bar. */
  children: ReactNode
}

/** How every editor of what a card shows is laid out. */
export function FormBesidePreview({ preview, children }: FormBesidePreviewProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      {preview}
    </div>
  )
}
