import { Button } from '@mantine/core'
import { ImportNote, ImportStep } from '../../../../ui/import/import-step.tsx'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import classes from '../import-steps.module.css'
import { t } from './directory-words.ts'

interface DirectoryHelpProps {
  /** The fault as a sentence. */
  reason: string
  onAgain: () => void
  pending?: boolean
}

/** Checklist after a failed import from the directory, in the order of the specification, section 8. */
export function DirectoryHelp({ reason, onAgain, pending = false }: DirectoryHelpProps) {
  const points = [
    [t(($) => $.directory.help.log_in), t(($) => $.directory.help.log_in_text)],
    [t(($) => $.directory.help.permissions), t(($) => $.directory.help.permissions_text)],
    [t(($) => $.directory.help.connection), t(($) => $.directory.help.connection_text)],
    [t(($) => $.directory.help.account), t(($) => $.directory.help.account_text)],
    [t(($) => $.directory.help.grant), t(($) => $.directory.help.grant_text)],
  ] as const
  return (
    <ImportStep title={t(($) => $.directory.help.title)}>
      <div role="alert">
        <ImportNote tone="warn">{reason}</ImportNote>
      </div>
      <Stack>
        <p>{t(($) => $.directory.help.intro)}</p>
        <ol className={classes.needs}>
          {points.map(([name, text]) => (
            <li key={name}>
              <strong>{name}</strong>
              <Text tone="2">{text}</Text>
            </li>
          ))}
        </ol>
      </Stack>
      <div>
        <Button loading={pending} onClick={onAgain}>
          {t(($) => $.directory.help.again)}
        </Button>
      </div>
    </ImportStep>
  )
}
