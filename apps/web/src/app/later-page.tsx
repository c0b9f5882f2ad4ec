import { t, type Sentence } from '../lib/i18n.ts'
import classes from './later-page.module.css'

/** A page whose content comes with a later part: its title, and one sentence that says what will stand here. */
export function laterPage(title: Sentence, sentence: Sentence) {
  return function LaterPage() {
    return (
      <div>
        <h1 className={classes.title}>{t(title)}</h1>
        <p className={classes.sentence}>{t(sentence)}</p>
      </div>
    )
  }
}
