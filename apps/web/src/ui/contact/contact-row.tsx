import { TextInput } from '@mantine/core'
import { isPhoneKey, isSocialKey, isWebKey } from '@kartu/contracts/company/card-fields.plain'
import { contactIcons } from './contact-icons.ts'
import type { ContactDraft } from '../../lib/form/contact-draft.ts'
import { ContactHint } from './contact-hint.tsx'
import { contactName, groupOf } from './contact-kinds.ts'
import { readContact } from './contact-reading.ts'
import type { EditableRowProps } from '../list/editable-list.tsx'
import { ListRow } from '../list/list-row.tsx'
import { type ContactsForm, PhoneFields } from './phone-fields.tsx'
import { RowFoot } from '../list/row-foot.tsx'
import { t, type Translate } from './contact-words.ts'
import classes from './contact-row.module.css'

/** One contact: collapsed as on the card, or open with its fields and a preview. */
export function ContactRow({ form, index, count, open, onToggle, onRemove, reorder }: EditableRowProps<ContactsForm>) {
  const row = form.values.contacts[index]
  if (row === undefined) return null
  const kind = contactName(t, row.key)
  const reading = readContact(row)
  const faulty = Object.keys(form.errors).some((field) => field.startsWith(`contacts.${index}.`))
  const name = row.label.trim() === '' ? kind : `${kind}, ${row.label.trim()}`
  const label = (
    <TextInput
      className={classes.label}
      label={`${t(($) => $.contacts.label)} (${t(($) => $.common.optional)})`}
      placeholder={t(($) => $.contacts.label_example[groupOf(row.key)])}
      autoComplete="off"
      {...form.getInputProps(`contacts.${index}.label`)}
    />
  )
  return (
    <ListRow
      name={name}
      icon={contactIcons[row.key]}
      title={row.label.trim() || kind}
      text={reading.state === 'read' ? reading.text : row.value.trim() || t(($) => $.ui.row.blank)}
      blank={reading.state === 'blank'}
      index={index}
      count={count}
      open={open || faulty}
      faulty={faulty}
      onToggle={onToggle}
      reorder={reorder}
    >
      {isPhoneKey(row.key) ? (
        <PhoneFields form={form} row={row} index={index}>
          {label}
        </PhoneFields>
      ) : (
        <div className={classes.fields}>
          <TextInput
            label={valueLabel(row, t)}
            type={row.key === 'email' ? 'email' : 'text'}
            inputMode={row.key === 'email' ? 'email' : isWebKey(row.key) ? 'url' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps(`contacts.${index}.value`)}
          />
          {label}
        </div>
      )}
      <RowFoot name={name} onRemove={onRemove}>
        <ContactHint row={row} reading={reading} silent={faulty} />
      </RowFoot>
    </ListRow>
  )
}

function valueLabel({ key }: ContactDraft, t: Translate): string {
  if (key === 'wechat' || key === 'line' || key === 'signal') return t(($) => $.contacts.value[key])
  if (isSocialKey(key)) return t(($) => $.contacts.value.social)
  return key === 'email' ? t(($) => $.contacts.value.email) : t(($) => $.contacts.value.website)
}
