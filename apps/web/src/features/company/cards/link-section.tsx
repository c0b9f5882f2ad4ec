import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { foldLetters } from '@kartu/cards/slugs'
import { useId } from 'react'
import { allLocales, localeNames } from '../../../lib/locale.ts'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import type { CardDraft } from './card-draft.ts'
import { CardField } from './card-field.tsx'
import { useCardFormContext } from './card-form-context.ts'
import { FoldedSection } from './folded-section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface LinkSectionProps {
  form: ContractForm<CardDraft>
  /** The URL of a card without its slug. */
  addressBase: string
  /** True for the sample card, which has no URL to link to. */
  sample: boolean
}

/** Public URL, language and search engines of the card. */
export function LinkSection({ form, addressBase, sample }: LinkSectionProps) {
  const searchId = useId()
  const slug = form.getInputProps('slug')
  const context = useCardFormContext()
  const isLocked = context?.states.name === 'locked'
  return (
    <FoldedSection
      title={t(($) => $.cards.link.title)}
      summary={[sample ? '' : `/c/${form.values.slug}`, localeNames[form.values.language]].filter(Boolean).join(' · ')}
      form={form}
      fields={['slug', 'language', 'search_engines']}
    >
      <TextInput
        label={t(($) => $.cards.link.slug)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        leftSection={
          <Text as="span" tone="3">
            /c/
          </Text>
        }
        leftSectionPointerEvents="none"
        {...slug}
        readOnly={isLocked}
        onChange={(event) => form.setFieldValue('slug', slugTyped(event.currentTarget.value))}
        description={
          sample ? undefined : (
            <Stack as="span" gap="none">
              <Text as="span">
                {t(($) => $.cards.link.slug_address, { address: addressBase + form.values.slug.trim() })}
              </Text>
              <Text as="span">{t(($) => $.cards.link.slug_old)}</Text>
            </Stack>
          )
        }
      />
      {isLocked ? (
        <>
          <LockedNote of="field">{t(($) => $.cards.rules.slug, { company: context.company })}</LockedNote>
          <FieldError error={context.refused['slug']} />
        </>
      ) : null}
      <LanguageField form={form} />
      <CardField
        field="search_engines"
        value={t(($) => $.cards.link[form.values.search_engines ? 'search_on' : 'search_off'])}
      >
        <Input.Label id={searchId} component="p">
          {t(($) => $.cards.link.search_engines)}
        </Input.Label>
        <Row>
          <SegmentedControl
            aria-labelledby={searchId}
            data={[
              { value: 'no', label: t(($) => $.cards.link.search_no) },
              { value: 'yes', label: t(($) => $.cards.link.search_yes) },
            ]}
            value={form.values.search_engines ? 'yes' : 'no'}
            onChange={(choice) => form.setFieldValue('search_engines', choice === 'yes')}
          />
        </Row>
        <Input.Description mt={6}>{t(($) => $.cards.link.search_engines_hint)}</Input.Description>
      </CardField>
    </FoldedSection>
  )
}

function LanguageField({ form }: Pick<LinkSectionProps, 'form'>) {
  const id = useId()
  return (
    <CardField field="language" value={localeNames[form.values.language]}>
      <Input.Label id={id} component="p">
        {t(($) => $.cards.link.language)}
      </Input.Label>
      <Row>
        <SegmentedControl
          aria-labelledby={id}
          data={allLocales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          value={form.values.language}
          onChange={(language) => form.setFieldValue('language', language)}
        />
      </Row>
      <Input.Description mt={6}>{t(($) => $.cards.link.language_hint)}</Input.Description>
      <FieldError error={form.errors['language']} />
    </CardField>
  )
}

/** Turns typed or pasted text into a slug as far as possible; the contract reports what remains invalid. */
const slugTyped = (text: string): string => foldLetters(text.trimStart()).replaceAll(/[\s_]+/g, '-')
