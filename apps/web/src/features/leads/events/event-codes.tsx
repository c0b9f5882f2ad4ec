import { Button } from '@mantine/core'
import type { Event } from '@kartu/contracts/leads/events'
import { IconDownload } from '@tabler/icons-react'
import { currentLocale } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { Grid, Stack, Text } from '../../../ui/layout/layout.tsx'
import { DrawnCode } from '../../../ui/picture/drawn-code.tsx'
import { codeSheet } from './code-sheet.ts'
import { Soft, whenText } from './event-parts.tsx'
import { t } from './words.ts'
import classes from './event-page.module.css'

/** The code of each person at the event, and a sheet with all of them to print. */
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
      {people.length === 0 ? <Soft text={t(($) => $.events.codes.none)} /> : null}
      <Grid as="ul" least="144px" gap="l">
        {people.map((person) => (
          <Stack as="li" gap="s" align="center" key={person._id}>
            {person.url === null ? (
              <Soft text={t(($) => $.events.codes.away)} />
            ) : (
              <DrawnCode
                className={classes.code}
                url={person.url}
                label={t(($) => $.events.codes.code_of, { name: person.name })}
              />
            )}
            <Text centred>{person.name}</Text>
          </Stack>
        ))}
      </Grid>
    </Section>
  )
}
