import { filledFollowUp } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { followUpBodyCharactersMax } from '@kartu/contracts/integrations/follow-up-limits'
import type { FollowUpTexts } from '@kartu/contracts/integrations/follow-up-mails'
import { TextInput } from '@mantine/core'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { Panel, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

const languages = ['en', 'id'] as const

interface TextFieldsProps {
  texts: FollowUpTexts
  company: string
  /** Properties of a field by its path. */
  inputProps: ContractForm<Record<string, unknown>>['getInputProps']
}

/** Subject and text in each language, with a preview. */
export const TextFields = ({ texts, company, inputProps }: TextFieldsProps) => (
  <>
    <Text tone="2">{t(($) => $.followUpMails.content.language_hint)}</Text>
    <Text tone="2">{t(($) => $.followUpMails.content.fields_hint)}</Text>
    {languages.map((language) => (
      <LanguageFields
        key={language}
        language={language}
        texts={texts[language]}
        company={company}
        inputProps={inputProps}
      />
    ))}
  </>
)

interface LanguageProps extends Omit<TextFieldsProps, 'texts'> {
  language: (typeof languages)[number]
  texts: FollowUpTexts['en']
}

function LanguageFields({ language, texts: { subject, body }, company, inputProps }: LanguageProps) {
  const name = t(($) => $.followUpMails.content.languages[language])
  return (
    <Stack role="group" aria-label={name}>
      <Text strong>{name}</Text>
      <TextInput
        label={t(($) => $.followUpMails.content.subject)}
        autoComplete="off"
        {...inputProps(`texts.${language}.subject`)}
      />
      <CountedTextarea
        label={t(($) => $.followUpMails.content.body)}
        charactersMax={followUpBodyCharactersMax}
        {...inputProps(`texts.${language}.body`)}
        value={body}
      />
      {body === '' ? null : <Preview subject={subject} body={body} company={company} />}
    </Stack>
  )
}

function Preview({ subject, body, company }: { subject: string; body: string; company: string }) {
  const values = {
    firstName: t(($) => $.followUpMails.content.preview_name),
    senderName: company,
    company,
    cardLink: `${window.location.origin}/c/…`,
  }
  return (
    <Panel role="group" aria-label={t(($) => $.followUpMails.content.preview)}>
      <Text size="small" tone="3">
        {t(($) => $.followUpMails.content.preview)}
      </Text>
      <Text strong>
        {t(($) => $.followUpMails.content.preview_subject, {
          subject: filledFollowUp(subject, { ...values, firstName: '', cardLink: '' }),
        })}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{filledFollowUp(body, values)}</Text>
    </Panel>
  )
}
