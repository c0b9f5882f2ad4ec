import type { ReactNode } from 'react'
import { Stack } from '../layout/layout.tsx'
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
      <Stack gap="xl" className={classes.main}>
        {children}
      </Stack>
      {preview}
    </div>
  )
}
