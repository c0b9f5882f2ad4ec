import { useTranslation } from 'react-i18next'
import { serverPaths } from '../../lib/paths.ts'
import classes from './auth-form.module.css'
import { useProviders } from './providers.ts'

/** Says where the mail is on an installation that sends none. */
export function DevMailNote() {
  const { t } = useTranslation()
  if (useProviders()?.dev_mail !== true) return null
  const [before, after] = t(($) => $.auth.verify.dev_mail, { place: mark }).split(mark)
  return (
    <p className={classes.note}>
      {before}
      <a href={serverPaths.devMail} target="_blank" rel="noreferrer">
        {serverPaths.devMail}
      </a>
      {after}
    </p>
  )
}

/** Stands for the link in the sentence until it is cut there. */
const mark = '\u0001'
