import { Button } from '@mantine/core'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import classes from './directory.module.css'
import { ImportNote } from '../import-note.tsx'
import { t } from './directory-words.ts'
import page from '../import-page.module.css'

interface DirectoryHelpProps {
  /** The fault as a sentence. */
  reason: string
  onAgain: () => void
  pending?: boolean
  error?: unknown
}

/** Checklist after a failed import from the directory, in the order of the specification, section 8. */
export function DirectoryHelp({ reason, onAgain, pending = false, error = null }: DirectoryHelpProps) {
  const points = [
    [t(($) => $.directory.help.log_in), t(($) => $.directory.help.log_in_text)],
    [t(($) => $.directory.help.permissions), t(($) => $.directory.help.permissions_text)],
    [t(($) => $.directory.help.connection), t(($) => $.directory.help.connection_text)],
    [t(($) => $.directory.help.account), t(($) => $.directory.help.account_text)],
    [t(($) => $.directory.help.grant), t(($) => $.directory.help.grant_text)],
  ] as const
  return (
    <section className={page.step} aria-labelledby="directory-help">
      <h2 className={page.title} id="directory-help">
        {t(($) => $.directory.help.title)}
      </h2>
      <div role="alert">
        <ImportNote tone="warn">{reason}</ImportNote>
      </div>
      <div className={classes.help}>
        <p>{t(($) => $.directory.help.intro)}</p>
        <ol className={classes.points}>
          {points.map(([name, text]) => (
            <li key={name}>
              <span className={classes.helpName}>{name}</span>
              <span className={classes.helpText}>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <ErrorNote error={error} />
      <div>
        <Button loading={pending} onClick={onAgain}>
          {t(($) => $.directory.help.again)}
        </Button>
      </div>
    </section>
  )
}
