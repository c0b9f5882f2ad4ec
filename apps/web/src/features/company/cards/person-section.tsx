import { displayName, fullName, initials } from '@kartu/cards/names'
import { type NamePart, type PersonText, personTexts } from '@kartu/contracts/company/card-fields.plain'
import type { Picture } from '@kartu/contracts/company/cards'
import { photoBytesMax } from '@kartu/contracts/limits'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { ImageField } from '../../../ui/picture/image-field.tsx'
import { Pair, Section } from '../../../ui/frame/section.tsx'
import type { CardDraft } from './card-draft.ts'
import { CardField } from './card-field.tsx'
import { useCardFormContext, useFieldState } from './card-form-context.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './card-form.module.css'
import fold from '../../../ui/list/fold.module.css'

interface PersonSectionProps {
  form: ContractForm<CardDraft>
  upload: (blob: Blob) => Promise<Picture>
}

const rareNames = ['prefix', 'middle_name', 'suffix', 'preferred_name'] as const
const isPersonText = (of: NamePart | PersonText): of is PersonText => personTexts.some((text) => text === of)

/** Photo and name. Rarely used fields are behind a button, unless filled in. */
export function PersonSection({ form, upload }: PersonSectionProps) {
  const moreId = useId()
  const { values } = form
  const context = useCardFormContext()
  const name = useFieldState('name')
  const shownTexts = personTexts.filter((text) => context?.states[text] !== 'hidden')
  const isRequired = (text: PersonText) => context?.card.fields[text].required ?? false
  const shownRare = [...(name === 'editable' ? rareNames : []), ...shownTexts]
  const [opened, setOpened] = useState(
    () => shownRare.some((field) => values[field] !== '') || shownTexts.some(isRequired),
  )
  const faulty = shownRare.some((field) => form.errors[field] !== undefined)
  const open = opened || faulty
  const field = (of: NamePart | PersonText): TextInputProps => ({
    label: isPersonText(of) ? t(($) => $.customisation.fields[of]) : t(($) => $.cards.person[of]),
    autoComplete: 'off',
    ...form.getInputProps(of),
  })
  return (
    <Section title={t(($) => $.cards.person.title)} hint={t(($) => $.cards.person.hint)}>
      <CardField
        field="photo"
        plain
        value={
          values.photo ? (
            <img className={classes.photo} src={values.photo.url} alt={t(($) => $.cards.person.photo)} />
          ) : null
        }
      >
        <ImageField
          label={t(($) => $.cards.person.photo)}
          picture={values.photo}
          onChange={(photo) => form.setFieldValue('photo', photo)}
          upload={upload}
          bytesMax={photoBytesMax}
          crop
          placeholder={
            <Text as="span" tone="2" className={classes.initials}>
              {initials(values)}
            </Text>
          }
          error={form.errors.photo}
        />
      </CardField>
      <CardField field="name" value={displayName(values)}>
        <Pair>
          <TextInput required {...field('first_name')} />
          <TextInput {...field('last_name')} />
        </Pair>
      </CardField>
      <div id={moreId} hidden={!open}>
        <RareFields form={form} field={field} isRequired={isRequired} />
      </div>
      {faulty || shownRare.length === 0 ? null : (
        <div>
          <Button
            className={classes.personToggle}
            variant="subtle"
            size="xs"
            aria-expanded={open}
            aria-controls={moreId}
            rightSection={<IconChevronDown className={fold.chevron} size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpened(!open)}
          >
            {t(($) => $.cards.person.more)}
          </Button>
        </div>
      )}
    </Section>
  )
}

interface RareFieldsProps {
  form: ContractForm<CardDraft>
  field: (of: NamePart | PersonText) => TextInputProps
  isRequired: (text: PersonText) => boolean
}

function RareFields({ form: { values }, field, isRequired }: RareFieldsProps) {
  const name = useFieldState('name')
  const shown = fullName(values)
  const plain = [values.first_name, values.last_name].join(' ').trim()
  return (
    <Stack>
      <Pair>
        {name === 'editable' ? (
          <>
            <TextInput {...field('prefix')} placeholder={t(($) => $.cards.person.prefix_example)} />
            <TextInput {...field('middle_name')} />
            <TextInput {...field('suffix')} placeholder={t(($) => $.cards.person.suffix_example)} />
            <TextInput {...field('preferred_name')} description={t(($) => $.cards.person.preferred_name_hint)} />
          </>
        ) : null}
        {personTexts.map((text) => (
          <CardField key={text} field={text} value={values[text]}>
            <TextInput
              required={isRequired(text)}
              {...field(text)}
              description={text === 'phonetic_name' ? t(($) => $.cards.person.phonetic_name_hint) : undefined}
              placeholder={t(($) => $.cards.person[`${text}_example`])}
            />
          </CardField>
        ))}
      </Pair>
      {name === 'editable' && shown !== '' && shown !== plain ? (
        <Text tone="3">{t(($) => $.cards.person.shown_as, { name: shown })}</Text>
      ) : null}
    </Stack>
  )
}
