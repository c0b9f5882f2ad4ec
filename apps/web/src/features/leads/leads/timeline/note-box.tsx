import { Button, Textarea } from '@mantine/core'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { leadNoteCharactersMax as max } from '@kartu/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { keepTextDraft, textDraft } from '../../../../lib/form/text-drafts.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import paper from '../../../../ui/layout/paper.module.css'
import { t } from '../words.ts'
import classes from './lead-timeline.module.css'

const noteKey = 'N'

/** Field for a note; `N` anywhere on the page focuses it, Ctrl or Cmd with Enter sends. */
export function NoteBox({ leadId }: { leadId: string }) {
  const { companyId } = useActor()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => textDraft(leadId))
  const write = (next: string): void => {
    setText(next)
    keepTextDraft(leadId, next)
  }
  const add = useApiMutation(leadRoutes.addNote, {
    // Text typed while the note was being sent is the next note.
    onSuccess: (_, { body }) => {
      const typed = textDraft(leadId).trimStart()
      write(typed.startsWith(body.text) ? typed.slice(body.text.length).trimStart() : typed)
    },
  })
  const send = (): void => {
    if (text.trim() === '' || tooLong(text) || add.isPending) return
    add.mutate({ params: { companyId, leadId }, body: { text: text.trim() } })
  }
  useNoteKey(field)

  return (
    <Stack
      as="form"
      gap="s"
      className={paper.leftOut}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={field}
        autosize
        minRows={text === '' ? 1 : 3}
        error={tooLong(text)}
        value={text}
        placeholder={t(($) => $.leads.note.placeholder)}
        aria-label={t(($) => $.leads.note.placeholder)}
        aria-keyshortcuts="N"
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
        rightSection={
          text === '' ? (
            <kbd title={t(($) => $.leads.note.hint)} aria-hidden="true">
              {noteKey}
            </kbd>
          ) : null
        }
      />
      <ErrorNote error={add.error} />
      {text === '' ? null : (
        <Button type="submit" className={classes.send} loading={add.isPending}>
          {t(($) => $.leads.note.submit)}
        </Button>
      )}
    </Stack>
  )
}

/** Unsent note about a lead that was deleted, in a read-only field from which it can be copied. */
export function UnsavedNote({ leadId }: { leadId: string }) {
  const text = textDraft(leadId)
  return text === '' ? null : <Textarea autosize readOnly label={t(($) => $.leads.note.unsaved)} value={text} />
}

/** `N` pressed outside of fields and dialogs. */
function useNoteKey(field: { readonly current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      if (target.closest('[role="menu"]') || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}

/** Returns the fault of a note above the server's limit. The field never cuts pasted text. */
export const tooLong = (text: string): string | undefined =>
  text.trim().length <= max
    ? undefined
    : t(($) => $.ui.characters, { used: formatNumber(text.trim().length), max: formatNumber(max) })
