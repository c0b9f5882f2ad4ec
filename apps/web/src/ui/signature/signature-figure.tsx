import { useEffect, useRef } from 'react'
import { markupNodes } from '../../lib/browser/markup-nodes.ts'
import { withOwnPictures } from './own-pictures.ts'
import classes from './signature-figure.module.css'

interface SignatureFigureProps {
  /** Escaped by `signatureHtml`. */
  markup: string
  /** Name with the plain text, for screen readers. */
  label: string
  scheme: 'light' | 'dark'
  /** Colours of an email program; those of Gmail if missing. */
  colours?: { ground: string; text: string }
  /** Width of the message. */
  widthPx?: number
}

/** A signature as an email program shows it, in that program's colours. Its links are inactive. */
export function SignatureFigure({ markup, label, scheme, colours, widthPx }: SignatureFigureProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.replaceChildren(markupNodes(withOwnPictures(markup)))
  }, [markup])
  return (
    <figure
      className={classes.preview}
      data-scheme={scheme}
      aria-label={label}
      style={{
        ...(colours ? { background: colours.ground, color: colours.text } : {}),
        ...(widthPx === undefined ? {} : { maxWidth: widthPx }),
      }}
    >
      <div ref={place} inert />
    </figure>
  )
}
