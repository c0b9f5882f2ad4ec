import type { PopupButton } from '../../../ui/popup/lazy-popup.tsx'
import { PopupOrSheet } from './filters/popup-or-sheet.tsx'
import classes from './tiles.module.css'

interface MeaningProps {
  button: PopupButton
  title: string
  text: readonly string[]
}

/** Explains a figure beside it. */
export function Meaning({ button, title, text }: MeaningProps) {
  return (
    <PopupOrSheet button={button} title={title} widthPx={304}>
      {() => (
        <div className={classes.words}>
          {text.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </PopupOrSheet>
  )
}
