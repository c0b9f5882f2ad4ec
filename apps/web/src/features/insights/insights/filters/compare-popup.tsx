import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { CompareChoice, type CompareChoiceProps } from './compare-choice.tsx'
import { PopupOrSheet } from './popup-or-sheet.tsx'
import { t } from '../words.ts'

/** Choice of the period to compare with. */
export function ComparePopup({ button, compare, onChoose }: CompareChoiceProps & { button: PopupButton }) {
  return (
    <PopupOrSheet button={button} title={t(($) => $.insights.compare.title)} widthPx={290} atEnd>
      {() => <CompareChoice compare={compare} onChoose={onChoose} />}
    </PopupOrSheet>
  )
}
