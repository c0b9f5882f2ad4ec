import { ActionIcon, Button, Textarea } from '@mantine/core'
import type { LeadEntry } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { useDiscardPrompt } from '../../../../ui/form/use-discard-prompt.tsx'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { Panel, Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import paper from '../../../../ui/layout/paper.module.css'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { tooLong } from './note-box.tsx'
import { t } from '../words.ts'
import classes from './lead-timeline.module.css'

const NoteMenu = lazyPopup('menu', async () => (await import('./lead-note-menu.tsx')).LeadNoteMenu)

/** A note; its author can change or delete it. */
export function LeadNote({ leadId, entry }: { leadId: string; entry: LeadEntry }) {
  const { companyId } = useActor()
  const [edited, setEdited] = useState<string | null>(null)
  const text = entry.text ?? ''
  const { prompt, ask } = useDiscardPrompt(edited !== null && edited !== text)
  const update = useApiMutation(leadRoutes.updateNote, {
    // Text typed while the note was being saved stays in the field.
    onSuccess: (_, { body }) => setEdited((now) => (now?.trim() === body.text ? null : now)),
  })
  if (edited === null)
    return (
      <Panel pad="s">
        <Row align="start">
          <Text grow tone="ink" className={classes.note}>
            {text}
          </Text>
          {entry.is_own ? (
            <NoteMenu
              leadId={leadId}
              noteId={entry._id}
              onEdit={() => setEdited(text)}
              button={
                <ActionIcon className={`${classes.acts} ${paper.leftOut}`} aria-label={t(($) => $.leads.note.acts)}>
                  <IconDots {...icon} />
                </ActionIcon>
              }
            />
          ) : null}
        </Row>
      </Panel>
    )
  return (
    <Stack
      as="form"
      gap="s"
      onSubmit={(event) => {
        event.preventDefault()
        if (edited.trim() !== '' && !update.isPending)
          update.mutate({ params: { companyId, leadId, noteId: entry._id }, body: { text: edited.trim() } })
      }}
    >
      <Textarea
        autosize
        // The menu would return the focus to its button, which was removed.
        ref={(field) => void requestAnimationFrame(() => field?.focus())}
        error={tooLong(edited)}
        aria-label={t(($) => $.leads.note.edit)}
        value={edited}
        onChange={(event) => setEdited(event.currentTarget.value)}
      />
      <ErrorNote error={update.error} />
      <Row justify="end">
        <Button variant="default" size="xs" disabled={update.isPending} onClick={() => ask(() => setEdited(null))}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button
          type="submit"
          size="xs"
          loading={update.isPending}
          disabled={edited.trim() === '' || tooLong(edited) !== undefined}
        >
          {t(($) => $.leads.note.save)}
        </Button>
      </Row>
      {prompt}
    </Stack>
  )
}
