import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { fullName, initials } from '@kartu/cards/names'
import type { Picture } from '@kartu/contracts/cards'
import { photoBytesMax } from '@kartu/contracts/limits'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../ui/contract-form.ts'
import { ImageField } from '../../ui/image-field.tsx'
import type { CardDraft } from './card-draft.ts'
import classes from './person-section.module.css'
import { Pair, Section } from '../../ui/section.tsx'

interface PersonSectionProps {
  form: ContractForm<CardDraft>
  upload: (blob: Blob) => Promise<Picture>
}

const rareFields = ['prefix', 'middle_name', 'suffix', 'preferred_name', 'pronouns', 'accreditations'] as const

/** Photo and name. What few people need stands behind a button, unless it is filled in. */
export function PersonSection({ form, upload }: PersonSectionProps) {
  const { t } = useTranslation()
  const moreId = useId()
  const [opened, setOpened] = useState(() => rareFields.some((field) => form.values[field] !== ''))
  const faulty = rareFields.some((field) => form.errors[field] !== undefined)
  const open = opened || faulty
  const shown = fullName(form.values)
  const field = (name: (typeof rareFields)[number] | 'first_name' | 'last_name'): TextInputProps => ({
    label: t(($) => $.cards.person[name]),
    autoComplete: 'off',
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    ...form.getInputProps(name),
  })
  const plain = [form.values.first_name, form.values.last_name].join(' ').trim()

  return (
    <Section title={t(($) => $.cards.person.title)} hint={t(($) => $.cards.person.hint)}>
      <ImageField
        label={t(($) => $.cards.person.photo)}
        picture={form.values.photo}
        onChange={(photo) => form.setFieldValue('photo', photo)}
        upload={upload}
        bytesMax={photoBytesMax}
        crop
        placeholder={<span className={classes.initials}>{initials(form.values)}</span>}
        error={form.errors.photo}
      />
      <Pair>
        <TextInput required {...field('first_name')} />
        <TextInput {...field('last_name')} />
      </Pair>
      <div id={moreId} className={classes.more} hidden={!open}>
        <Pair>
          <TextInput {...field('prefix')} placeholder={t(($) => $.cards.person.prefix_example)} />
          <TextInput {...field('middle_name')} />
          <TextInput {...field('suffix')} placeholder={t(($) => $.cards.person.suffix_example)} />
          <TextInput {...field('accreditations')} placeholder={t(($) => $.cards.person.accreditations_example)} />
          <TextInput {...field('preferred_name')} description={t(($) => $.cards.person.preferred_name_hint)} />
          <TextInput {...field('pronouns')} placeholder={t(($) => $.cards.person.pronouns_example)} />
        </Pair>
        {shown !== '' && shown !== plain ? (
          <p className={classes.shown}>{t(($) => $.cards.person.shown_as, { name: shown })}</p>
        ) : null}
      </div>
      {faulty ? null : (
        <div>
          <Button
            className={classes.toggle}
            variant="subtle"
            size="xs"
            aria-expanded={open}
            aria-controls={moreId}
            rightSection={<IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpened(!open)}
          >
            {t(($) => $.cards.person.more)}
          </Button>
        </div>
      )}
    </Section>
  )
}
