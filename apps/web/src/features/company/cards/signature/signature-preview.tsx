import { useEffect, useRef } from 'react'
import classes from './email-signature-modal.module.css'
import { markupNodes } from '../../../../lib/browser/markup-nodes.ts'
import { t } from '../words.ts'

interface SignaturePreviewProps {
  /** Escaped by `signatureHtml`. */
  markup: string
  /** Plain text for screen readers. */
  text: string
  scheme: 'light' | 'dark'
}

/** The signature as a mail program shows it, in that program's colour scheme. Its links are inactive. */
export function SignaturePreview({ markup, text, scheme }: SignaturePreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.replaceChildren(markupNodes(markup))
  }, [markup])
  return (
    <figure className={classes.preview} data-scheme={scheme} aria-label={`${t(($) => $.signature.preview)}: ${text}`}>
      <div ref={place} inert />
    </figure>
  )
}
