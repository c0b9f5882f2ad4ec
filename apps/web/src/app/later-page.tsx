import type { SelectorParam } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './later-page.module.css'

/** A page whose content comes with a later part: its title, and one sentence that says what will stand here. */
export function laterPage(title: SelectorParam, sentence: SelectorParam) {
  return function LaterPage() {
    const { t } = useTranslation()
    return (
      <div>
        <h1 className={classes.title}>{t(title)}</h1>
        <p className={classes.sentence}>{t(sentence)}</p>
      </div>
    )
  }
}
