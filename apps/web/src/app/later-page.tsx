import type { SelectorParam } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './later-page.module.css'

/** A page whose content comes with a later part: one sentence that says what will stand here. */
export function laterPage(sentence: SelectorParam) {
  return function LaterPage() {
    const { t } = useTranslation()
    return <h1 className={classes.sentence}>{t(sentence)}</h1>
  }
}
