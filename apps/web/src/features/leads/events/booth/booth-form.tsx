import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { originCountry } from '../../../../lib/country.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { PlainButton } from '../../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { PlainField } from '../../../../ui/form/plain-field.tsx'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import { type BoothFields, type BoothLead, type BoothFault, faultsOf, lengthFaultsOf, noFields } from './booth-lead.ts'
import { BoothWarmth } from './booth-warmth.tsx'
import { FormHead } from './form-head.tsx'
import { t } from './booth-words.ts'
import classes from './booth.module.css'

interface BoothFormProps {
  /** Null for a new lead. */
  lead: BoothLead | null
  /** Unsaved input of an earlier attempt. */
  draft: BoothFields | undefined
  /** Stores the input; null if there is nothing to store. */
  onType: (fields: BoothFields | null) => void
  /** Rejects with the reason if it could not be stored. */
  onSave: (fields: BoothFields) => Promise<void>
  onBack: () => void
}

/** Form for quick input at the booth: a name is enough. */
export function BoothForm({ lead, draft, onType, onSave, onBack }: BoothFormProps) {
  const stored = lead ?? noFields
  const [fields, setFields] = useState<BoothFields>(draft ?? stored)
  const isTyped = (Object.keys(noFields) as (keyof BoothFields)[]).some((name) => fields[name] !== stored[name])
  useTyped(isTyped ? fields : null, onType)
  const [faults, setFaults] = useState<readonly BoothFault[]>([])
  const tooLong = lengthFaultsOf(fields)
  const [failed, setFailed] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const isRefused = lead !== null && lead.refusal !== null
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = faultsOf(fields, originCountry())
    setFaults(found)
    if (found.length > 0 || Object.keys(tooLong).length > 0 || saving) return
    setSaving(true)
    setFailed(null)
    try {
      await onSave(fields)
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
      setSaving(false)
    }
  }
  const save = isRefused
    ? t(($) => $.booth.form.resend)
    : lead
      ? t(($) => $.booth.form.save_note)
      : t(($) => $.booth.form.save)
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormHead
        title={isRefused ? t(($) => $.booth.form.correct_title) : (lead?.name ?? t(($) => $.booth.form.title))}
        onBack={onBack}
      >
        {draft !== undefined && isTyped ? (
          <PlainButton onClick={() => setFields(stored)}>{t(($) => $.booth.form.clear)}</PlainButton>
        ) : null}
      </FormHead>
      <Stack className={classes.fields}>
        {lead?.refusal ? <FieldError error={lead.refusal} /> : null}
        <Fields fields={fields} faults={faults} onChange={setFields} />
      </Stack>
      <Stack as="footer" className={classes.foot}>
        {failed ? <FieldError error={failed} /> : null}
        <BoothWarmth
          name={fields.name}
          value={fields.warmth}
          onChange={(warmth) => setFields((before) => ({ ...before, warmth }))}
        />
        <PlainButton
          type="submit"
          look="primary"
          size="large"
          wide
          loading={saving}
          icon={<IconCheck size={20} stroke={1.7} aria-hidden="true" />}
        >
          {save}
        </PlainButton>
      </Stack>
    </form>
  )
}

interface FieldsProps {
  fields: BoothFields
  faults: readonly BoothFault[]
  onChange: (update: (before: BoothFields) => BoothFields) => void
}

function Fields({ fields, faults, onChange }: FieldsProps) {
  const noteId = useId()
  const tooLong = lengthFaultsOf(fields)
  const field = (name: Exclude<keyof BoothFields, 'warmth' | 'note'>) => ({
    value: fields[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange((before) => ({ ...before, [name]: value })),
  })
  const fault = (name: BoothFault): string | undefined =>
    faults.includes(name) ? t(($) => $.booth.form.fault[name]) : undefined
  const lengthFault = (name: keyof typeof tooLong): string | undefined => {
    const { max, over } = tooLong[name] ?? {}
    if (max === undefined || over === undefined) return undefined
    return t(($) => $.booth.form.fault.length, { max: formatNumber(max), over: formatNumber(over) })
  }
  const noteFault = lengthFault('note')
  return (
    <>
      <PlainField
        label={t(($) => $.booth.form.name)}
        required
        autoFocus
        error={lengthFault('name') ?? fault('name')}
        {...field('name')}
      />
      <PlainField
        label={t(($) => $.booth.form.organisation)}
        error={lengthFault('organisation')}
        {...field('organisation')}
      />
      <PlainField label={t(($) => $.booth.form.job_title)} error={lengthFault('jobTitle')} {...field('jobTitle')} />
      <PlainField
        label={t(($) => $.booth.form.phone)}
        type="tel"
        inputMode="tel"
        error={fault('phone')}
        {...field('phone')}
      />
      <PlainField
        label={t(($) => $.booth.form.email)}
        type="email"
        inputMode="email"
        error={fault('email')}
        {...field('email')}
      />
      <Stack gap="s" className={classes.note}>
        <Text as="label" strong htmlFor={noteId}>
          {t(($) => $.booth.form.note)}
        </Text>
        <textarea
          id={noteId}
          rows={2}
          aria-invalid={noteFault !== undefined}
          aria-describedby={noteFault && `${noteId}-error`}
          value={fields.note}
          onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, note: value }))}
        />
        {noteFault === undefined ? null : <FieldError id={`${noteId}-error`} error={noteFault} />}
      </Stack>
    </>
  )
}

/** Reports each change of the input. */
function useTyped(typed: BoothFields | null, onType: (fields: BoothFields | null) => void): void {
  const tell = useRef(onType)
  useEffect(() => {
    tell.current = onType
  })
  const text = JSON.stringify(typed)
  const first = useRef(text)
  useEffect(() => {
    if (first.current === text) return
    first.current = ''
    tell.current(JSON.parse(text) as BoothFields | null)
  }, [text])
}
