import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { foldLetters } from '@kartu/cards/slugs'
import { useId } from 'react'
import { allLocales, localeNames } from '../../../lib/locale.ts'
import type { ContractForm } from '../../../ui/form/contract-form.ts'
import { FieldFault } from '../../../ui/form/field-fault.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import type { CardDraft } from './card-draft.ts'
import { CardField } from './card-field.tsx'
import { useFieldGround } from './field-ground.ts'
import { FoldedSection } from './folded-section.tsx'
import { t } from './words.ts'
import classes from './card-form.module.css'

interface LinkSectionProps {
  form: ContractForm<CardDraft>
  /** The URL of a card without its slug. */
  addressBase: string
  /** A sample has no URL, so there is no link to it. */
  sample: boolean
}

/** Public URL and language of the card. */
export function LinkSection({ form, addressBase, sample }: LinkSectionProps) {
  const languageId = useId()
  const slug = form.getInputProps('slug')
  const address = `${addressBase}${form.values.slug.trim()}`
  const ground = useFieldGround()
  const isLocked = ground?.states.name === 'locked'
  return (
    <FoldedSection
      title={t(($) => $.cards.link.title)}
      summary={[sample ? '' : `/c/${form.values.slug}`, localeNames[form.values.language]].filter(Boolean).join(' · ')}
      form={form}
      fields={['slug', 'language']}
    >
      <TextInput
        label={t(($) => $.cards.link.slug)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<span className={classes.prefix}>/c/</span>}
        leftSectionPointerEvents="none"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...slug}
        readOnly={isLocked}
        onChange={(event) => form.setFieldValue('slug', slugTyped(event.currentTarget.value))}
        description={
          sample ? undefined : (
            <>
              <span className={classes.address}>{t(($) => $.cards.link.slug_address, { address })}</span>
              <span className={classes.address}>{t(($) => $.cards.link.slug_old)}</span>
            </>
          )
        }
      />
      {isLocked ? (
        <>
          <LockedNote of="field">{t(($) => $.cards.rules.slug, { company: ground.company })}</LockedNote>
          <FieldFault error={ground.refused['slug']} />
        </>
      ) : null}
      <CardField field="language" value={localeNames[form.values.language]}>
        <Input.Label id={languageId} component="p">
          {t(($) => $.cards.link.language)}
        </Input.Label>
        <SegmentedControl
          className={classes.languages}
          aria-labelledby={languageId}
          data={allLocales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          value={form.values.language}
          onChange={(language) => form.setFieldValue('language', language)}
        />
        <Input.Description mt={6}>{t(($) => $.cards.link.language_hint)}</Input.Description>
      </CardField>
    </FoldedSection>
  )
}

/** Turns typed or pasted text into a slug as far as possible; the contract reports what remains invalid. */
const slugTyped = (text: string): string => foldLetters(text.trimStart()).replaceAll(/[\s_]+/g, '-')
