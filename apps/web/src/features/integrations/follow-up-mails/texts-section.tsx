import { followUpTextsMax } from '@kartu/contracts/integrations/follow-up-limits'
import type { FollowUpText } from '@kartu/contracts/integrations/follow-up-mails'
import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { Button, SegmentedControl } from '@mantine/core'
import { IconCalendarEvent, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLocale } from '../../../lib/i18n.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { TestAnswer } from './test-answer.tsx'
import { t } from './words.ts'

const loadModal = () => import('./text-modal.tsx').then((m) => m.TextModal)
const languages = ['en', 'id'] as const
type Language = (typeof languages)[number]

interface TextsProps {
  companyId: string
  company: string
  /** False if the server cannot seal secrets, so nothing is sent or changed. */
  offered: boolean
}

/** Texts for leads who come through one event or short link, with a test email of each. */
export function TextsSection({ companyId, company, offered }: TextsProps) {
  const { data, error, refetch } = useQuery(q(followUpMailRoutes.texts, { params: { companyId } }))
  const [open, setOpen] = useState<{ text?: FollowUpText } | null>(null)
  const [removed, setRemoved] = useState<FollowUpText | null>(null)
  const [language, setLanguage] = useState<Language>(currentLocale())
  const test = useApiMutation(followUpMailRoutes.testText, {})
  const sendTest = (id: string | null) => test.mutate({ params: { companyId }, body: { text_id: id, language } })
  const close = (): void => setOpen(null)
  const isBusy = (id: string | null): boolean => test.isPending && test.variables.body.text_id === id
  if (!data) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null
  const isFull = data.length >= followUpTextsMax
  return (
    <Section title={t(($) => $.followUpMails.texts.title)} hint={t(($) => $.followUpMails.texts.hint)}>
      {data.length === 0 ? (
        <Text tone="2">{t(($) => $.followUpMails.texts.none)}</Text>
      ) : (
        <SettingRows label={t(($) => $.followUpMails.texts.title)}>
          {data.map((text) => (
            <TextRow
              key={text._id}
              text={text}
              offered={offered}
              isBusy={isBusy(text._id)}
              onTest={() => sendTest(text._id)}
              onEdit={() => setOpen({ text })}
              onRemove={() => setRemoved(text)}
            />
          ))}
        </SettingRows>
      )}
      {isFull ? <Text tone="2">{t(($) => $.followUpMails.texts.full, { max: followUpTextsMax })}</Text> : null}
      {offered ? (
        <Row wrap gap="m">
          <Button disabled={isFull} onClick={() => setOpen({})}>
            {t(($) => $.followUpMails.texts.add)}
          </Button>
          <Button variant="default" loading={isBusy(null)} onClick={() => sendTest(null)}>
            {t(($) => $.followUpMails.texts.test_company)}
          </Button>
          <SegmentedControl
            aria-label={t(($) => $.followUpMails.texts.language)}
            value={language}
            onChange={setLanguage}
            data={languages.map((value) => ({ value, label: t(($) => $.followUpMails.content.languages[value]) }))}
          />
        </Row>
      ) : null}
      <div role="status">{test.data ? <TestAnswer answer={test.data} /> : null}</div>
      <ErrorNote error={test.error} />
      {open ? <LazyDialog load={loadModal} props={{ companyId, company, text: open.text, close }} /> : null}
      {removed ? <RemoveText companyId={companyId} text={removed} close={() => setRemoved(null)} /> : null}
    </Section>
  )
}

interface TextRowProps {
  text: FollowUpText
  offered: boolean
  isBusy: boolean
  onTest: () => void
  onEdit: () => void
  onRemove: () => void
}

function TextRow({ text: { form, texts }, offered, isBusy, onTest, onEdit, onRemove }: TextRowProps) {
  const written = languages.filter((language) => texts[language].subject !== '')
  const named = { form: form.name }
  return (
    <SettingRow
      icon={form.kind === 'event' ? IconCalendarEvent : IconLink}
      title={form.name}
      badge={t(($) => $.followUpMails.texts.kinds[form.kind])}
      text={
        <Stack gap="xs">
          {form.about === '' ? null : <bdi>{form.about}</bdi>}
          {written.map((language) => (
            <span key={language}>{t(($) => $.followUpMails.texts.subject, { subject: texts[language].subject })}</span>
          ))}
        </Stack>
      }
    >
      {offered ? (
        <>
          <Button
            variant="default"
            loading={isBusy}
            aria-label={t(($) => $.followUpMails.texts.test_named, named)}
            onClick={onTest}
          >
            {t(($) => $.followUpMails.texts.test)}
          </Button>
          <Button variant="default" aria-label={t(($) => $.followUpMails.texts.edit_named, named)} onClick={onEdit}>
            {t(($) => $.followUpMails.texts.edit)}
          </Button>
        </>
      ) : null}
      <Button variant="default" aria-label={t(($) => $.followUpMails.texts.remove_named, named)} onClick={onRemove}>
        {t(($) => $.followUpMails.texts.remove)}
      </Button>
    </SettingRow>
  )
}

function RemoveText({ companyId, text, close }: { companyId: string; text: FollowUpText; close: () => void }) {
  const remove = useApiMutation(followUpMailRoutes.removeText, {
    toast: t(($) => $.followUpMails.texts.removed),
    onSuccess: close,
  })
  return (
    <ConfirmModal
      title={t(($) => $.followUpMails.texts.remove_title, { form: text.form.name })}
      confirmLabel={t(($) => $.followUpMails.texts.remove)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, textId: text._id } })}
      onClose={close}
    >
      <p>{t(($) => $.followUpMails.texts.remove_text)}</p>
    </ConfirmModal>
  )
}
