import { Button } from '@mantine/core'
import type { Event } from '@kartu/contracts/leads/events'
import { IconDownload } from '@tabler/icons-react'
import { currentLocale } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { DrawnCode } from '../../../ui/picture/drawn-code.tsx'
import { codeSheet } from './code-sheet.ts'
import { whenText } from './event-state.tsx'
import { t } from './words.ts'
import classes from './event-page.module.css'

/** The code of each person there, and all of them as a sheet to print. */
export function EventCodes({ event }: { event: Event }) {
  const { people, name, place } = event
  const shown = people.filter(({ url }) => url !== null)
  const save = (): void => {
    const title = t(($) => $.events.codes.sheet_title, { event: name })
    const line = [whenText(event), place].filter((part) => part !== '').join(' · ')
    const cards = shown.map((person) => ({ name: person.name, title: person.job_title, url: person.url ?? '' }))
    const sheet = codeSheet({ locale: currentLocale(), title, event: name, line, cards })
    const fileName = `${t(($) => $.events.codes.file_name)}.html`
    saveFile({ blob: new Blob([sheet], { type: 'text/html;charset=utf-8' }), fileName })
  }
  return (
    <Section
      title={t(($) => $.events.codes.title)}
      hint={t(($) => $.events.codes.hint)}
      aside={
        shown.length === 0 ? null : (
          <Button
            className={classes.sheet}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
            onClick={save}
          >
            {t(($) => $.events.codes.sheet)}
          </Button>
        )
      }
    >
      {people.length === 0 ? <p className={classes.soft}>{t(($) => $.events.codes.none)}</p> : null}
      <ul className={classes.codes}>
        {people.map((person) => (
          <li key={person._id} className={classes.code}>
            {person.url === null ? (
              <p className={classes.soft}>{t(($) => $.events.codes.away)}</p>
            ) : (
              <DrawnCode
                className={classes.drawn}
                url={person.url}
                label={t(($) => $.events.codes.code_of, { name: person.name })}
              />
            )}
            <p className={classes.codeName}>{person.name}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
